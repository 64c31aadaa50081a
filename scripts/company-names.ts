/** An invented register: a seeded file in the form of the official StockUniteLegale, with realistic names. */
import { isSiren } from '@conforme/model'
import { dice } from './shared/dice.ts'

type Roll = ReturnType<typeof dice>

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

const TRADES = list(
  'Boulangerie, Pâtisserie, Garage, Plomberie, Menuiserie, Maçonnerie, Charpente, Électricité, Peinture, Carrelage, Transports, Taxi, Pharmacie, Optique, Coiffure, Fleurs, Librairie, Imprimerie, Boucherie, Charcuterie, Poissonnerie, Épicerie, Restaurant, Brasserie, Hôtel, Camping, Domaine, Château, Cave, Ferme, Élevage, Pépinières, Jardins, Paysages, Terrassement, Travaux Publics, Couverture, Chauffage, Climatisation, Serrurerie, Métallerie, Mécanique, Usinage, Outillage, Emballages, Textiles, Confection, Bijouterie, Horlogerie, Informatique, Conseil, Ingénierie, Architecture, Géomètres, Assurances, Courtage, Immobilier, Foncière, Holding, Participations, Investissements, Patrimoine, Formation, Auto École, Ambulances, Funéraire, Nettoyage, Sécurité, Intérim, Recrutement, Communication, Publicité, Photographie, Production, Éditions, Musique, Sport, Fitness, Nautisme, Cycles, Motos, Pneus, Carrosserie, Dépannage, Location, Distribution, Négoce, Import Export, Logistique, Déménagement, Énergies, Solaire, Isolation, Rénovation, Décoration, Cuisines, Literie, Meubles, Antiquités',
)
const FIRST_NAMES = list(
  'Jean, Marie, Pierre, Michel, André, Philippe, Nathalie, Isabelle, Alain, Sylvie, Patrick, Catherine, Nicolas, Christophe, Laurent, Stéphane, Sandrine, Véronique, Frédéric, Céline, David, Julien, Sébastien, Thomas, Alexandre, Aurélie, Émilie, Camille, Léa, Manon, Chloé, Hugo, Louis, Gabriel, Raphaël, Arthur, Jules, Adam, Lucas, Inès, Jade, Louise, Alice, Zoé, Agnès, Béatrice, Brigitte, Chantal, Claire, Corinne, Denis, Didier, Dominique, Éric, Fabrice, Florence, François, Françoise, Gérard, Gilles, Guillaume, Hélène, Hervé, Jacques, Jérôme, Joël, Karine, Laurence, Marc, Martine, Mathieu, Maxime, Monique, Olivier, Pascal, Paul, Rémi, Serge, Sophie, Thierry, Valérie, Vincent, Virginie, Yves, Noël, Régis, Loïc, Maëlle, Yann, Gaëlle',
)
const SURNAMES = list(
  'Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefebvre, Leroy, Roux, David, Bertrand, Morel, Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller, Lefèvre, Faure, André, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, François, Legrand, Gauthier, Garcia, Perrin, Robin, Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martinez, Gérard, Roche, Renard, Schmitt, Roy, Leroux, Colin, Vidal, Caron, Picard, Roger, Fabre, Aubert, Lemoine, Renaud, Dumas, Lacroix, Olivier, Philippe, Bourgeois, Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume, Lecomte, Lopez, Jean, Dupuy, Guillot, Hubert, Berger, Carpentier, Sanchez, Dupuis, Moulin, Louis, Deschamps, Huet, Vasseur, Perez, Boucher, Fleury, Royer, Klein, Jacquet, Adam, Paris, Poirier, Marty, Aubry, Guyot, Carré, Charles, Renault, Charpentier, Ménard, Maillard, Baron, Bertin, Bailly, Hervé, Schneider, Fernandez, Le Gall, Collet, Léger, Bouvier, Julien, Prévost, Millet, Perrot, Daniel, Le Roux, Cousin, Germain, Breton, Besson, Langlois, Rémy, Le Goff, Pelletier, Lévêque, Perrier, Leblanc, Barré, Lebrun, Marchal, Weber, Mallet, Hamon, Boulanger, Jacob, Monnier, Michaud, Rodriguez, Guichard, Gillet, Étienne, Grondin, Poulain, Tessier, Chevallier, Collin, Chauvin, Da Silva, Bouchet, Gay, Lemaître, Bénard, Maréchal, Humbert, Reynaud, Antoine, Hoarau, Perret, Barthélemy, Cordier, Pichon, Lejeune, Gilbert, Lamy, Delaunay, Pasquier, Carlier, Laporte',
)
const ONSETS = list('b, br, c, ch, cl, d, dr, f, fl, g, gr, j, l, m, n, p, pl, pr, qu, r, s, t, tr, v, z')
const VOWELS = list('a, e, i, o, u, é, ai, eau, ou, oi, an, en, in, on')
const CODAS = list('l, r, n, s, t, c, x, d, rd, lt, nt, rt, lle, sse, tte, che, gne, net, min, vic')
const PLACES = list(
  'de la Gare, du Centre, du Marché, de la Poste, des Halles, du Port, de la Plage, du Lac, de la Fontaine, du Moulin, des Alpes, du Midi, de l’Ouest, du Nord, de la Vallée, des Pyrénées, de Bretagne, de Provence, du Rhône, de la Loire, d’Armor, d’Anjou, du Béarn, du Quercy, du Vercors, du Jura, des Vosges, d’Alsace, de Lorraine, de Picardie, du Maine, du Berry, du Forez, du Velay, de Gascogne, du Périgord, de Saintonge, du Vexin, de Brie, de Beauce',
)
const BRAND_ENDS = list(
  'tech, lab, soft, net, éo, ys, ia, um, is, ence, tis, vie, med, bio, concept, services, développement, solutions, groupe, france, international, industrie, habitat, énergie, invest, immo, patrimoine, design, studio, agency, factory',
)

function pick<T>(from: readonly T[], roll: Roll): T {
  return from[roll(from.length)]!
}

/** As many surnames as a country has, the first of them far more common than the last. */
const RARE: readonly string[] = (() => {
  const roll = dice(1789)
  return Array.from({ length: 80_000 }, () => capital(syllables(1 + roll(2), roll) + pick(CODAS, roll)))
})()

function surname(roll: Roll): string {
  if (roll(8) === 0) return pick(SURNAMES, roll)
  return RARE[Math.floor((roll(RARE.length) * roll(RARE.length)) / RARE.length)]!
}

function syllables(count: number, roll: Roll): string {
  return Array.from({ length: count + 1 }, () => pick(ONSETS, roll) + pick(VOWELS, roll)).join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function brand(roll: Roll): string {
  const name = capital(syllables(1 + roll(2), roll))
  return roll(2) === 0 ? `${name}${pick(BRAND_ENDS, roll)}` : `${name} ${capital(pick(BRAND_ENDS, roll))}`
}

const HOUSES = list(
  'Résidence, Villa, Clos, Le Mas, Les Terrasses, Immobilière, Le Hameau, Les Jardins, Bâtiment, La Grange',
)

/** What owns houses is named after a place, or after those who live there. */
function estate(roll: Roll): string {
  const whose = roll(2) === 0 ? surname(roll) : `${pick(FIRST_NAMES, roll)} et ${pick(FIRST_NAMES, roll)}`
  return `${pick(HOUSES, roll)} ${whose} ${pick(PLACES, roll)}`
}

const letters = (count: number, roll: Roll) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + roll(26))).join('')

const PATTERNS: readonly ((roll: Roll) => string)[] = [
  roll => `${pick(TRADES, roll)} ${surname(roll)}`,
  roll => `${pick(TRADES, roll)} ${surname(roll)} et Fils`,
  roll => `${surname(roll)} ${pick(TRADES, roll)}`,
  roll => `${pick(TRADES, roll)} ${surname(roll)} ${pick(FIRST_NAMES, roll)}`,
  roll => `${surname(roll)} & ${surname(roll)}`,
  roll => `Établissements ${surname(roll)} ${surname(roll)}`,
  roll => `${pick(TRADES, roll)} ${pick(TRADES, roll)} ${pick(PLACES, roll)}`,
  roll => `${capital(syllables(1, roll))} ${pick(PLACES, roll)}`,
  brand,
  brand,
  brand,
  roll => `${letters(3, roll)} ${pick(TRADES, roll)} ${surname(roll)}`,
]
const FORMS = list('SARL, SAS, SASU, EURL, SA, SCI')
const CATEGORIES: Readonly<Record<string, string>> = {
  SARL: '5499',
  SAS: '5710',
  SASU: '5720',
  EURL: '5498',
  SA: '5599',
  SCI: '6540',
}

export interface Entry {
  readonly siren: string
  readonly name: string
  readonly person?: { readonly first: string; readonly last: string }
  readonly category: string
  readonly closed: boolean
}

/** Valid SIRENs, none twice, in no order. */
export function* register(count: number, seed: number): Generator<Entry> {
  const roll = dice(seed)
  for (let at = 0; at < count; at++) {
    const siren = sirenOf(at)
    const closed = roll(3) === 0
    if (roll(4) === 0) {
      const person = { first: pick(FIRST_NAMES, roll), last: surname(roll) }
      yield { siren, name: `${person.first} ${person.last}`, person, category: '1000', closed }
      continue
    }
    const form = pick(FORMS, roll)
    const bare = form === 'SCI' ? estate(roll) : pick(PATTERNS, roll)(roll)
    const name = [`${form} ${bare}`, `${bare} ${form}`, bare, bare][roll(4)]!
    yield {
      siren,
      name: roll(2) === 0 ? unaccented(name).toUpperCase() : name,
      category: CATEGORIES[form]!,
      closed,
    }
  }
}

function sirenOf(at: number): string {
  // 7,919 has no divisor in common with ten, so that every number of eight digits comes once.
  const body = String((10_000_000 + ((at * 7919) % 90_000_000)) % 100_000_000).padStart(8, '0')
  for (let digit = 0; digit < 10; digit++) if (isSiren(`${body}${digit}`)) return `${body}${digit}`
  throw new RangeError(`${body} has no check digit`)
}

export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}

/** The columns of the official file. */
export const HEADER =
  'siren,statutDiffusionUniteLegale,unitePurgeeUniteLegale,dateCreationUniteLegale,sigleUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,prenom3UniteLegale,prenom4UniteLegale,prenomUsuelUniteLegale,pseudonymeUniteLegale,identifiantAssociationUniteLegale,trancheEffectifsUniteLegale,anneeEffectifsUniteLegale,dateDernierTraitementUniteLegale,nombrePeriodesUniteLegale,categorieEntreprise,anneeCategorieEntreprise,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,denominationUsuelle1UniteLegale,denominationUsuelle2UniteLegale,denominationUsuelle3UniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale,nomenclatureActivitePrincipaleUniteLegale,nicSiegeUniteLegale,economieSocialeSolidaireUniteLegale,societeMissionUniteLegale,caractereEmployeurUniteLegale'

/** One line of the official file. */
export function lineOf({ siren, name, person, category, closed }: Entry): string {
  const state = closed ? 'C' : 'A'
  const [first, last, company] = person ? [person.first, person.last, ''] : ['', '', `"${name}"`]
  return `${siren},O,,2015-03-02,,${person ? 'M' : ''},${first},,,,${first},,,NN,,2026-05-01T08:00:00,3,PME,2024,2020-01-01,${state},${last},,${company},,,,${category},62.01Z,NAFRev2,00012,N,,O`
}
