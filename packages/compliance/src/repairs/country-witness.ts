/** Whether the rest of an address contradicts a country that was read from a name or from two small letters. */
import { valueAt } from '@conforme/model'
import { plainWord } from '../reading/words.ts'
import { textAt } from './party.ts'

const D4 = /^\d{4}$/
const D5 = /^\d{5}$/
const D6 = /^\d{6}$/

const of = (shape: RegExp, codes: string) => codes.split(' ').map(code => [code, shape] as const)

/** The form of a country's post codes, without blanks and the letters of the country before them (UPU). */
const POST_CODES: ReadonlyMap<string, RegExp> = new Map([
  ...of(D4, 'AT AU BE BG CH CY DK GE HU LI LU MD MK NE NO NZ PH SI TN VE ZA'),
  ...of(D5, 'DE EE ES FI HR IT LT MA MC ME MX RS TH TR UA SN FR GP MQ GF RE YT PM BL MF NC PF WF'),
  ...of(D6, 'BY CN CO IN KZ RO RU SG VN'),
  ...of(/^\d{3}-?\d{2}$/, 'CZ GR SE SK'),
  ...of(/^\d{5}(?:-?\d{4})?$/, 'US'),
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
  ['IE', /^[AC-FHKNPRTV-Y]\d[\dW][A-Z\d]{4}$/],
  ['CA', /^[A-Z]\d[A-Z]\d[A-Z]\d$/],
  ['NL', /^\d{4}[A-Z]{2}$/],
  ['PT', /^\d{4}-?\d{3}$/],
  ['PL', /^\d{2}-?\d{3}$/],
  ['LV', /^\d{4}$/],
  ['MT', /^[A-Z]{3}\d{2,4}$/],
  ['JP', /^\d{3}-?\d{4}$/],
  ['IL', /^\d{5}(?:\d{2})?$/],
  ['BR', /^\d{5}-?\d{3}$/],
  ['AR', /^(?:\d{4}|[A-Z]\d{4}[A-Z]{3})$/],
  ['VA', /^00120$/],
  ['SM', /^4789\d$/],
  ['AD', /^AD?\d{3}$/],
  ['KY', /^KY\d/],
])

// biome-ignore format: one row a country
/** Towns whose name leaves no doubt of the country, small and without accents. */
const TOWNS: Readonly<Record<string, string>> = towns({
  GB: 'belfast,derry,londonderry,lisburn,newry,craigavon,armagh,omagh,ballymena,london,londres,edinburgh,glasgow,cardiff,manchester',
  IE: 'dublin,cork,galway,limerick',
  CH: 'geneve,geneva,genf,lausanne,zurich,zuerich,bern,berne,basel,bale,neuchatel,lugano,winterthur',
  US: 'atlanta,savannah,new york,los angeles,chicago,houston,boston,seattle,miami,san francisco,washington',
  GE: 'tbilisi,tbilissi,batumi,batoumi,koutaissi,kutaisi',
  BE: 'bruxelles,brussel,brussels,anvers,antwerpen,liege,gand,gent,namur,charleroi,arlon,bastogne,marche en famenne',
  LU: 'luxembourg,esch sur alzette,differdange',
  DE: 'berlin,hamburg,hambourg,munich,muenchen,koln,cologne,francfort,frankfurt,stuttgart,dusseldorf',
  ES: 'madrid,barcelona,barcelone,valencia,valence d espagne,sevilla,seville,bilbao',
  IT: 'roma,rome,milano,milan,torino,turin,napoli,naples,firenze',
  NL: 'amsterdam,rotterdam,utrecht,den haag,la haye,eindhoven',
  PT: 'lisboa,lisbonne,porto',
  CD: 'kinshasa,lubumbashi,goma,kisangani',
  CG: 'brazzaville,pointe noire',
  GN: 'conakry',
  GW: 'bissau',
  GQ: 'malabo,bata',
  KR: 'seoul,busan,incheon',
  KP: 'pyongyang',
  MC: 'monaco,monte carlo',
  MA: 'casablanca,rabat,marrakech',
  TN: 'tunis,sfax',
  CA: 'montreal,toronto,quebec,ottawa,vancouver',
  SX: 'philipsburg',
  MF: 'marigot',
  VG: 'road town',
  VI: 'charlotte amalie',
  DM: 'roseau',
  DO: 'saint domingue,santo domingo',
  FR: 'paris,lyon,marseille,toulouse,nice,nantes,strasbourg,bordeaux,lille,rennes',
})

function towns(rows: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([code, list]) => list.split(',').map(town => [town, code])),
  )
}

/** Cantons of Switzerland; some are codes of countries too: « ge », « ne », « lu ». */
const CANTONS: ReadonlySet<string> = new Set(
  'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' '),
)
/** States of the United States whose letters are a country's, with the beginnings of their post codes. */
const STATES: Readonly<Record<string, RegExp>> = {
  AL: /^3[56]/,
  AR: /^7[12]/,
  AZ: /^8[56]/,
  CA: /^9[0-6]/,
  CO: /^8[01]/,
  DE: /^19[789]/,
  GA: /^3[01]/,
  ID: /^83[2-8]/,
  IL: /^6[0-2]/,
  IN: /^4[67]/,
  KY: /^4[0-2]/,
  LA: /^7[01]/,
  MA: /^0[12]/,
  MD: /^2[01]/,
  ME: /^0[34]/,
  MN: /^5[56]/,
  MO: /^6[3-5]/,
  MS: /^3[89]/,
  MT: /^59/,
  NE: /^6[89]/,
  PA: /^1[5-9]/,
  SC: /^29/,
  SD: /^57/,
  TN: /^3[78]/,
  VA: /^2[0-4]/,
}

/** Names shared by two countries, or by a country and a part of another. */
const SHARED: ReadonlySet<string> = new Set(
  [
    'georgia georgie congo guinee guinea coree korea samoa micronesie',
    'macedoine macedonia chypre cyprus timor soudan sudan luxembourg irlande ireland',
  ]
    .join(' ')
    .split(' '),
)
const SHARED_IN_WORDS: ReadonlySet<string> = new Set([
  'saint martin',
  'st martin',
  'iles vierges',
  'virgin islands',
  'la dominique',
])
/** Names of a country that a part of another has too: the rest of the address decides. */
const USUALLY_ONE: ReadonlySet<string> = new Set('luxembourg irlande ireland chypre cyprus'.split(' '))

const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', IM: 'GB' }

/** `agrees`: the post code, the town or the VAT number is that country's. `differs`: one of them is another's. */
export type Said = 'agrees' | 'differs' | 'nothing'

/**
 * What the rest of the address and the VAT number beside it show of a country.
 * @param pointer that of the country in the draft
 * @param given the letters or the name as they were written
 */
export function saidOfCountry(draft: unknown, pointer: string, code: string, given: string): Said {
  const address = pointer.slice(0, pointer.lastIndexOf('/'))
  const answers = [
    ofPostCode(valueAt(draft, `${address}/postal`), code, given.trim().toUpperCase()),
    ofTown(textAt(draft, `${address}/city`), code),
    ofVat(textAt(draft, `${address.slice(0, address.lastIndexOf('/'))}/vat`), code),
  ]
  return answers.includes('differs') ? 'differs' : answers.includes('agrees') ? 'agrees' : 'nothing'
}

/** Whether a name is that of several places: certain only where the address agrees. */
export function isSharedName(name: string): 'always' | 'seldom' | undefined {
  const word = plainWord(name)
  if (USUALLY_ONE.has(word)) return 'seldom'
  return SHARED.has(word) || SHARED_IN_WORDS.has(word) ? 'always' : undefined
}

const LONGEST = 20

function ofPostCode(value: unknown, code: string, given: string): Said {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > LONGEST) return 'nothing'
  const postal = text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(new RegExp(`^${code[0]}-`), '')
  if (postal === '') return 'nothing'
  const shape = POST_CODES.get(code)
  if (shape !== undefined && !shape.test(postal)) return 'differs'
  if (given === code && code !== 'CH' && CANTONS.has(code) && D4.test(postal)) return 'differs'
  if (given === code && D5.test(postal) && STATES[code]?.test(postal) === true) return 'differs'
  return 'nothing'
}

function ofTown(city: string | undefined, code: string): Said {
  if (city === undefined || city.length > 100) return 'nothing'
  const own = TOWNS[plainWord(city.replace(/\d+|\bcedex\b/gi, ' '))]
  return own === undefined ? 'nothing' : own === code ? 'agrees' : 'differs'
}

function ofVat(vat: string | undefined, code: string): Said {
  const prefix = vat?.slice(0, 2).toUpperCase()
  if (prefix === undefined || !/^[A-Z]{2}$/.test(prefix)) return 'nothing'
  if (prefix === (PREFIXES[code] ?? code) || (prefix === 'XI' && code === 'GB')) return 'agrees'
  // Companies register abroad: a number of another state proves nothing, unless the letters are doubtful anyway.
  return 'nothing'
}
