/** Why bytes are not an invoice document, in words. */
import { PdfFailure, type PdfFailureKind } from '@conforme/facturx'
import { DocumentFailure, type Position, XmlFailure, type XmlFailureKind } from '@conforme/formats'
import type { Text } from '@conforme/model'
import { reasonIn } from './reason.ts'
import { type Container, ContainerFailure } from './receive.ts'

export interface Unreadable {
  /** The kind of `XmlFailure` or `PdfFailure`, `root` for XML that is not an invoice, or what it is instead of XML. */
  readonly code: XmlFailureKind | `pdf_${PdfFailureKind}` | Container | 'root'
  readonly text: Text
  /** Where reading stopped, if at one place. */
  readonly position?: Position
}

/** A failure of reading in words; undefined for an error of another kind. */
export function unreadable(error: unknown): Unreadable | undefined {
  if (error instanceof XmlFailure) return ofXml(error)
  if (error instanceof PdfFailure) return { code: `pdf_${error.kind}`, text: PDFS[error.kind] }
  if (error instanceof ContainerFailure)
    return {
      code: error.container,
      text: error.pdf === undefined ? CONTAINERS[error.container] : reasonIn(error.pdf),
    }
  return error instanceof DocumentFailure ? ofRoot(error) : undefined
}

const CONTAINERS: Readonly<Record<Container, Text>> = {
  empty: { fr: 'Le document est vide.', en: 'The document is empty.' },
  pdf: {
    fr: 'C’est un PDF sans facture jointe.',
    en: 'This is a PDF without an attached invoice.',
  },
  json: {
    fr: 'C’est du JSON ; envoyez-le comme brouillon, en `application/json`.',
    en: 'This is JSON; send it as a draft, as `application/json`.',
  },
  unknown: {
    fr: 'Ce n’est ni du XML ni un PDF : un document commence par « < » ou par « %PDF- ».',
    en: 'This is neither XML nor a PDF: a document begins with “<” or with “%PDF-”.',
  },
}

/** The sentences name the limits of `PDF_LIMITS`. */
const PDFS: Readonly<Record<PdfFailureKind, Text>> = {
  header: {
    fr: 'Le PDF ne commence pas par « %PDF- ».',
    en: 'The PDF does not begin with “%PDF-”.',
  },
  structure: {
    fr: 'Le PDF est abîmé ou tronqué : son catalogue reste introuvable, même objet par objet.',
    en: 'The PDF is damaged or cut short: its catalog cannot be found, even object by object.',
  },
  size: { fr: 'Le PDF dépasse 50 Mo.', en: 'The PDF exceeds 50 MB.' },
  objects: {
    fr: 'Le PDF compte plus de 100 000 objets.',
    en: 'The PDF has more than 100,000 objects.',
  },
  search: {
    fr: 'Le PDF a trop de flux dont la longueur est fausse.',
    en: 'The PDF has too many streams whose length is wrong.',
  },
  values: {
    fr: 'La structure du PDF dépasse un million de valeurs.',
    en: 'The structure of the PDF exceeds a million values.',
  },
  memory: {
    fr: 'Les objets du PDF prennent plus de place en mémoire qu’on ne lui en accorde : 16 Mo, ou 64 pour votre propre page.',
    en: 'The objects of the PDF take more memory than it is granted: 16 MB, or 64 for your own page.',
  },
  depth: {
    fr: 'Les objets du PDF s’imbriquent sur plus de 64 niveaux.',
    en: 'The objects of the PDF nest more than 64 levels deep.',
  },
  updates: {
    fr: 'Le PDF compte plus de 1 000 mises à jour.',
    en: 'The PDF has more than 1,000 updates.',
  },
  inflation: {
    fr: 'Le PDF se déploie sur plus de 16 Mo, ou sur 1 Mo et 128 fois sa taille : allégez ses pièces jointes.',
    en: 'The PDF unfolds to more than 16 MB, or than 1 MB and 128 times its size: make its attachments lighter.',
  },
  attachments: {
    fr: 'Le PDF compte plus de 500 fichiers joints.',
    en: 'The PDF has more than 500 attached files.',
  },
  pages: { fr: 'Le PDF compte plus de 1 000 pages.', en: 'The PDF has more than 1,000 pages.' },
}

/** The sentences name the limits of `STANDARD_LIMITS`. */
const WORDS: Readonly<Record<XmlFailureKind, Text>> = {
  size: {
    fr: 'le document dépasse 32 Mo ; allégez ses pièces jointes.',
    en: 'the document exceeds 32 MB; make its attachments lighter.',
  },
  depth: {
    fr: 'les éléments s’imbriquent sur plus de 64 niveaux.',
    en: 'elements nest more than 64 levels deep.',
  },
  elements: {
    fr: 'le document compte plus de 2 millions d’éléments ; joint à un PDF, plus de 400 000, ou que 10 000 et un par octet du fichier.',
    en: 'the document has more than 2 million elements; in a PDF, more than 400,000, or than 10,000 and one for each byte of the file.',
  },
  attributes: {
    fr: 'cet élément porte plus de 64 attributs.',
    en: 'this element has more than 64 attributes.',
  },
  encoding: {
    fr: 'les octets ne sont pas dans l’encodage que le document déclare (UTF-8 sans déclaration), ou cet encodage n’existe pas.',
    en: 'the bytes are not in the encoding that the document declares (UTF-8 without declaration), or there is no such encoding.',
  },
  doctype: {
    fr: 'retirez la déclaration DOCTYPE : une facture n’en a pas besoin, et elle peut nuire.',
    en: 'remove the DOCTYPE declaration: an invoice needs none, and it can do harm.',
  },
  entity: {
    fr: 'cette référence d’entité n’est pas l’une des cinq de XML ; écrivez « & » comme &amp;.',
    en: 'this entity reference is not one of the five of XML; write "&" as &amp;.',
  },
  character: {
    fr: 'ce caractère est interdit en XML 1.0.',
    en: 'this character is forbidden in XML 1.0.',
  },
  unclosed: {
    fr: 'le document s’arrête sans fermer cet élément ; il a sans doute été tronqué.',
    en: 'the document ends without closing this element; it was probably cut short.',
  },
  mismatch: {
    fr: 'cette balise fermante n’est pas celle de l’élément ouvert.',
    en: 'this end tag is not that of the open element.',
  },
  prefix: {
    fr: 'ce préfixe n’est lié à aucun espace de noms.',
    en: 'this prefix is bound to no namespace.',
  },
  duplicate: {
    fr: 'cet élément porte deux fois le même attribut.',
    en: 'this element has the same attribute twice.',
  },
  syntax: {
    fr: 'ce n’est plus du XML bien formé.',
    en: 'from here on this is not well-formed XML.',
  },
}

/** Mistakes of the whole, found before anything is read. */
const OF_THE_WHOLE: ReadonlySet<XmlFailureKind> = new Set(['size', 'encoding'])

function ofXml({ kind, position }: XmlFailure): Unreadable {
  const { fr, en } = WORDS[kind]
  if (OF_THE_WHOLE.has(kind)) return { code: kind, text: { fr: capital(fr), en: capital(en) } }
  const { line, column } = position
  const text = {
    fr: `Ligne ${line}, colonne ${column} : ${fr}`,
    en: `Line ${line}, column ${column}: ${en}`,
  }
  return { code: kind, text, position }
}

const DOCUMENTS: Readonly<Record<string, Text>> = {
  invoice: { fr: 'une facture', en: 'an invoice' },
  CDAR: { fr: 'un message de cycle de vie (CDAR)', en: 'a life-cycle message (CDAR)' },
  'Order-X': { fr: 'une commande Order-X', en: 'an Order-X order' },
  'Deliver-X': { fr: 'un avis de livraison Deliver-X', en: 'a Deliver-X despatch advice' },
  'ZUGFeRD 1.0': { fr: 'une facture ZUGFeRD 1.0', en: 'a ZUGFeRD 1.0 invoice' },
  SBDH: { fr: 'une enveloppe SBDH', en: 'an SBDH envelope' },
  'CII of another version': { fr: 'une CII d’une autre version', en: 'a CII of another version' },
}
const WANTED: Readonly<Record<DocumentFailure['wanted'], Text>> = {
  invoice: {
    fr: 'pas une facture ; se lisent : CrossIndustryInvoice (CII D16B, D22B), Invoice et CreditNote (UBL 2.1)',
    en: 'not an invoice; what can be read: CrossIndustryInvoice (CII D16B, D22B), Invoice and CreditNote (UBL 2.1)',
  },
  status: {
    fr: 'pas un message de cycle de vie ; se lit : CrossDomainAcknowledgementAndResponse (CDAR D22B)',
    en: 'not a life-cycle message; what can be read: CrossDomainAcknowledgementAndResponse (CDAR D22B)',
  },
}
const LONGEST_ROOT = 120
/** {namespace}name */
const CLARK = /^\{([^}]*)\}(.*)$/s

function ofRoot({ root, document, wanted }: DocumentFailure): Unreadable {
  const [, space = '', local = root] = CLARK.exec(root) ?? []
  const name = `<${short(local)}>${space === '' ? '' : ` (${short(space)})`}`
  const known: Text =
    document === undefined
      ? { fr: `un document ${name}`, en: `a document ${name}` }
      : (DOCUMENTS[document] ?? { fr: `un document ${document}`, en: `a ${document} document` })
  const { fr, en } = WANTED[wanted]
  const text = { fr: `C’est ${known.fr}, ${fr}.`, en: `This is ${known.en}, ${en}.` }
  return { code: 'root', text }
}

function short(name: string): string {
  return name.length > LONGEST_ROOT ? `${name.slice(0, LONGEST_ROOT).toWellFormed()}…` : name
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
