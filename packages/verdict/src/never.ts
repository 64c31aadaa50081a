/** Official asserts that no valid document can have fire, with the reason. */

import type { Syntax } from '@conforme/formats'
import type { Text } from '@conforme/model'

const UNTESTED: Text = {
  fr: 'Le test officiel accepte tout : que deux textes disent la même chose, aucune machine ne le sait.',
  en: 'The official test takes anything: whether two texts say the same, no program can tell.',
}
const UNREACHED: Text = {
  fr: 'Le test officiel a le contexte d’un autre, qui le précède : il n’est jamais atteint.',
  en: 'The official test has the context of another, which comes before it: it is never reached.',
}
const NOWHERE: Text = {
  fr: 'Le chemin du test officiel oublie un niveau : il cherche où aucun document valide n’a rien.',
  en: 'The path of the official test leaves out a level: it looks where no valid document has anything.',
}
const ALONE: Text = {
  fr: 'Le test officiel compte dans chaque référence, qui n’a jamais qu’un identifiant.',
  en: 'The official test counts in each reference, which never has more than one identifier.',
}
const ONE_PLACE: Text = {
  fr: 'En UBL, le lieu de livraison n’a jamais qu’un identifiant.',
  en: 'In UBL the place of delivery never has more than one identifier.',
}
const ITSELF: Text = {
  fr: 'Le test officiel demande au code s’il est une référence de contrat, et il ne l’est jamais.',
  en: 'The official test asks the code whether it is a reference of a contract, and it never is.',
}

const STANDING: Text = {
  fr: 'Le test officiel demande à l’élément s’il est là, ce qu’il est dès qu’on le lui demande.',
  en: 'The official test asks the element whether it is there, which it is as soon as it is asked.',
}

export const NEVER: Readonly<Record<string, Readonly<Partial<Record<Syntax, Text>>>>> = {
  ...Object.fromEntries(
    ['BR-CO-05', 'BR-CO-06', 'BR-CO-07', 'BR-CO-08'].map(id => [id, { cii: UNTESTED, ubl: UNTESTED }]),
  ),
  ...Object.fromEntries(
    ['01_MDG-3', '04_MDG-4', '05_MDG-9', '06_MDT-21', '10_MDT-87'].map(id => [
      `BR-FR-CDV-${id}`,
      { cii: STANDING },
    ]),
  ),
  'BR-FR-CDV-07_MDT-38_no': { cii: UNREACHED },
  'BR-EXT-CL-07': { cii: ITSELF },
  'BR-FR-16_BT-103': { ubl: UNREACHED },
  'BR-FR-27_BT-160': { ubl: NOWHERE },
  'BR-FR-27_EXT-FR-FE-159': { ubl: NOWHERE },
  'BR-FR-29_BT-18': { ubl: ALONE },
  'BR-FR-30_BT-128': { cii: NOWHERE, ubl: ALONE },
  'BR-FR-30_AFL': { cii: NOWHERE },
  'BR-FR-30_AVV': { cii: NOWHERE },
  'BR-FR-CO-10_BT-71-2': { ubl: ONE_PLACE },
  'BR-FR-DEC-01_BT-111': { cii: UNREACHED, ubl: UNREACHED },
}

/** Why no valid document can have the id fire in that syntax; undefined where one can. */
export function neverFires(id: string, syntax: Syntax): Text | undefined {
  return NEVER[id]?.[syntax]
}
