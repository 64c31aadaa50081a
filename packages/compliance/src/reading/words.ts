/** What people write in place of a code, French and English: one meaning each, or several and then offered only. */

/** Small letters without accents, marks or double spaces. */
export function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.’']/g, ' ')
    .replace(/[-\s]+/g, ' ')
    .trim()
}

type Words = Readonly<Record<string, string>>

function words(rows: Readonly<Record<string, string>>): Words {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([code, list]) => list.split(',').map(word => [plainWord(word), code])),
  )
}

// biome-ignore format: one row a unit
/** Words of one unit. */
export const UNIT_WORDS: Words = words({
  HUR: 'h,heure,heures,hour,hours,hr,hrs',
  DAY: 'j,jr,jour,jours,journée,journées,day,days,jour homme,jours homme,jh',
  MIN: 'min,mn,minute,minutes',
  WEE: 'semaine,semaines,week,weeks',
  MON: 'mois,month,months',
  ANN: 'an,ans,année,années,year,years',
  KGM: 'kg,kilo,kilos,kilogramme,kilogrammes,kilogram,kilograms,kgs',
  GRM: 'g,gr,gramme,grammes,gram,grams',
  TNE: 't,tonne,tonnes',
  LTR: 'l,litre,litres,liter,liters',
  MTR: 'mètre,mètres,metre,metres,meter,meters,mètre linéaire,mètres linéaires',
  CMT: 'cm,centimètre,centimètres',
  MMT: 'mm,millimètre,millimètres',
  KMT: 'km,kilomètre,kilomètres,kilometre,kilometres',
  MTK: 'm²,m2,mètre carré,mètres carrés,square metre,square metres',
  // The official list has hectare and are as the square hectometre and decametre; HA is the hank of yarn.
  H18: 'ha,hectare,hectares',
  H16: 'are,ares',
  CLT: 'cl,centilitre,centilitres',
  MTQ: 'm³,m3,mètre cube,mètres cubes,cubic metre,cubic metres',
  KWH: 'kwh,kilowattheure,kilowattheures',
  MWH: 'mwh,mégawattheure,mégawattheures',
  H87: 'pièce,pièces,pce,pces,pcs,piece,pieces',
  C62: 'u,un,unité,unités,unit,units,ea,each',
  PR: 'paire,paires,pair,pairs',
  DZN: 'douzaine,douzaines,dozen,dozens',
  XBX: 'boîte,boîtes,box,boxes',
  XBO: 'bouteille,bouteilles,bottle,bottles',
  XCT: 'carton,cartons',
  XPX: 'palette,palettes,pallet,pallets',
  LS: 'forfait,forfaits,lump sum,fft',
})
/** Words of several units, with the likeliest. */
export const DOUBTFUL_UNITS: Words = words({
  MTR: 'm,ml',
  C62: 'lot,lots,ensemble,ens,qté',
  XPK: 'paquet,colis',
})

export const CURRENCY_WORDS: Words = words({
  EUR: '€,euro,euros',
  CHF: 'franc suisse,francs suisses,swiss franc',
  GBP: 'livre sterling,livres sterling,pound sterling',
  USD: 'us dollar,dollar américain,dollars américains,us$,$us',
})
export const DOUBTFUL_CURRENCIES: Words = words({ USD: '$,dollar,dollars', GBP: '£,livre,livres', JPY: '¥' })

/** What is missing from the names of countries in French and English: three letters, everyday names. */
export const COUNTRY_WORDS: Words = words({
  FR: 'fra,france métropolitaine,république française',
  DE: 'deu,ger,république fédérale d’allemagne',
  BE: 'bel',
  LU: 'lux',
  NL: 'nld,hollande,holland,the netherlands,pays bas',
  ES: 'esp',
  IT: 'ita',
  PT: 'prt',
  IE: 'irl',
  AT: 'aut',
  PL: 'pol',
  CH: 'che,la suisse',
  GB: 'gbr,uk,royaume uni,grande bretagne,great britain,angleterre,england',
  US: 'usa,united states of america,états unis d’amérique,u s a',
  MC: 'mco',
  CA: 'can',
  CN: 'chn',
  JP: 'jpn',
  SE: 'swe',
  DK: 'dnk',
  FI: 'fin',
  GR: 'grc',
  CZ: 'cze,république tchèque,czech republic',
})

/** Units in which only services, or only goods, are sold. */
export const SERVICE_UNITS: ReadonlySet<string> = new Set('HUR DAY MIN WEE MON ANN E49'.split(' '))
export const GOODS_UNITS: ReadonlySet<string> = new Set(
  'KGM GRM TNE LTR MTQ H87 PR DZN XBX XBO XCT XPX XPK NAR KWH MWH'.split(' '),
)

/** Words of descriptions, small and without accents. */
export const SERVICE_WORDS: ReadonlySet<string> = new Set(
  `prestation prestations conseil audit formation maintenance installation pose abonnement location hebergement
  developpement assistance etude etudes traduction redaction nettoyage reparation transport livraison honoraires
  mission intervention consulting training support subscription rental hosting repair`.split(/\s+/),
)
export const GOODS_WORDS: ReadonlySet<string> = new Set(
  `fourniture fournitures materiel marchandise marchandises produit produits piece pieces carton cartons sac sacs
  bouteille bouteilles meuble table chaise ordinateur imprimante papier bois acier ciment vin farine goods hardware
  furniture`.split(/\s+/),
)
