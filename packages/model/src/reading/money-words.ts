/**
 * The words by which programs name amounts, in French and English, without accents: what unknown fields are read
 * with. A family is what the amount would do on an invoice.
 */

/** What an amount would do to the total if it were put on the invoice. */
export type MoneyFamily = 'discount' | 'rounding' | 'paid' | 'charge' | 'tax' | 'price' | 'total'

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** A name of two families has the first of them. */
export const MONEY_FAMILIES: Readonly<Record<MoneyFamily, ReadonlySet<string>>> = {
  discount: new Set(
    list(`remise remises rabais ristourne ristournes escompte escomptes discount discounts reduction reductions reduc
    promo promos promotion promotions rebate rebates coupon coupons markdown markdowns allowance allowances disc
    abattement abattements deduction deductions bonus geste savings saving off rem gratuite gratuites
    cashback rfa moinsvalue moinsvalues`),
  ),
  rounding: new Set(list('arrondi arrondis rounding roundoff')),
  paid: new Set(
    list(`acompte acomptes arrhes avance avances advance advances deposit deposits prepaid prepayment prepayments
    downpayment paid paye payes payment payments paiement paiements reglement reglements encaisse encaissement verse
    versement versements credit credits avoir avoirs giftcard voucher vouchers retenue retenues retention withholding
    holdback caution cautions provision provisions reprise tradein alreadypaid aide aides subvention subventions
    maprimerenov cee indemnite indemnites anciensolde creditapplied retainer retainers retainage
    instalment instalments installment installments precompte precomptes csg crds urssaf`),
  ),
  charge: new Set(
    list(`frais port ports livraison delivery shipping shipment expedition transport fret freight postage
    affranchissement handling manutention packaging emballage emballages fee fees surcharge surcharges supplement
    supplements charge charges majoration majorations assurance insurance carriage eco ecotaxe ecotax ecopart
    ecoparticipation ecocontribution deee weee consigne consignes tip tips pourboire pourboires gratuity customs duty
    duties douane wrap wrapping timbre timbres deplacement deplacements forfait forfaits interet interets debours
    zfe kilometrique kilometriques redevance redevances octroi cotisation cotisations disbursement disbursements
    expense expenses packing plusvalue plusvalues miseenservice maindoeuvre interest interests adjustment adjustments
    ajustement ajustements regularisation regularisations sorecop copieprivee penalite penalites penalty penalties`),
  ),
  tax: new Set(list('tax taxe taxes tva vat gst accise accises excise tgap')),
  price: new Set(
    list(`prix price prices tarif tarifs rate rates taux cost costs cout couts pu puht puttc puv marge margin commission
    commissions honoraires prime markup coefficient coef`),
  ),
  total: new Set(
    list(`total totals totaux subtotal subtotals soustotal tot amount amounts montant montants mnt mt mht mttc totht
    totttc sum sums somme sommes net gross brut ht ttc due solde balance reste restant outstanding unpaid payable nap`),
  ),
}

/** A member of a group about money, where it gives the amount. */
export const VALUE_WORDS: ReadonlySet<string> = new Set(
  list('value valeur val percent percentage pct pourcent pourcentage base x unit unitaire'),
)
/** A sum of these changes what is due; a rate of them is a term of payment, and changes nothing today. */
export const PENALTY_WORDS: ReadonlySet<string> = new Set(list('penalite penalites penalty penalties'))
/** The same, where a sentence may contain a sum that is due. */
export const INTEREST_WORDS: ReadonlySet<string> = new Set(list('interet interets interest interests'))
export const PERCENT_WORDS: ReadonlySet<string> = new Set(
  list('percent percentage pct pourcent pourcentage taux rate rates'),
)

/** A name that begins so is about something else: a code, a kind, a day, a place. */
export const OTHER_FIRST: ReadonlySet<string> = new Set(
  list(`code codes type types mode numero num no nr nb nbr nombre date dates adresse address libelle label nom name
  description motif reason reference ref id ids identifiant statut status is has can should was count number categorie
  category methode method moyen compte exchange conversion frame poids weight quantite quantity qty qte devise currency
  delai heure tracking transporteur carrier condition conditions taille size
  regime hash url`),
)
/** What a fee or discount may depend on: `weight_fee`. */
export const MEASURES: ReadonlySet<string> = new Set(list('weight quantity qty size'))
/** A name that ends so is about something else, whatever comes before. */
export const OTHER_LAST: ReadonlySet<string> = new Set(
  list(`id ids uuid guid code codes number numero num no nr ref reference references name nom label libelle title titre
  type types kind mode method methode status statut state date dates at on day days jours jour time year annee month mois
  address adresse country pays city ville zip postal zone region currency devise count nb qty quantity quantite weight
  poids unit units unite unites url link email mail phone tel telephone carrier provider transporteur tracking reason
  motif comment comments commentaire description text texte exempt enabled applied included inclus incluses class group
  groupe category categorie regime scheme terms conditions delai delay limit plafond level niveau version avancement format decimals
  precision language langue place lieu point party center centre rank position index policy rule profile profil template
  list lists liste kg g km cm mm m l litres lbs hours heures h min minutes months ans an semaines weeks change hash items item articles
  article pages page pieces colis packages in intra intracommunautaire`),
)
/** The same, unless the name begins with the amount itself: `credit_note`, but `total_facture`. */
export const OTHER_LAST_OF_A_THING: ReadonlySet<string> = new Set(
  list(`facture factures invoice invoices commande order orders note notes document documents card carte
  account compte file fichier`),
)
/** Amounts that no invoice adds up, wherever the word is. */
export const OTHER_ANYWHERE: ReadonlySet<string> = new Set(
  list(`capital budget stock plafond encours turnover affaires revenue loyalty fidelite points score salary salaire
  exemption exoneration`),
)
/** Of these, those that a discount may be for: `remise_fidelite`. */
export const DISCOUNTED_FOR: ReadonlySet<string> = new Set(
  list('loyalty fidelite exoneration exemption stock'),
)
/** Sizes, places and ratios, which are written with two decimals like amounts. */
export const MEASURED: ReadonlySet<string> = new Set(
  list(`lat latitude lng lon long longitude alt altitude hauteur largeur longueur profondeur epaisseur diametre surface superficie aire
    area height width length depth thickness diameter volume density densite masse mass tare humidity humidite
    temperature temp pression pressure puissance power tension voltage intensite energie energy duree duration vitesse
    speed distance mileage rating ratio scale echelle angle ph x y z build release dpi evaluation score grade titre
    teneur dosage alcool degre tx concentration pente avancement progress completion progression kwh km kms revision ip
    index releve compteur conso consommation fx jours jour days day heures heure hours hour`),
)
/** The words that make the whole name an amount, where they begin it. */
export const AMOUNT_FIRST: ReadonlySet<string> = new Set(
  list(
    'total totaux amount montant montants sum somme net gross brut prix price subtotal soustotal solde reste taux',
  ),
)

/** Two words that are one. */
export const PAIRS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gift card': 'giftcard',
    'gift cards': 'giftcard',
    'carte cadeau': 'giftcard',
    'cartes cadeaux': 'giftcard',
    'bon achat': 'giftcard',
    'd achat': 'giftcard',
    'cheque cadeau': 'giftcard',
    'down payment': 'downpayment',
    'deja paye': 'alreadypaid',
    'deja regle': 'alreadypaid',
    'deja payee': 'alreadypaid',
    'already paid': 'alreadypaid',
    'sous total': 'soustotal',
    'sub total': 'subtotal',
    'trade in': 'tradein',
    'd 3 e': 'deee',
    'credit applied': 'creditapplied',
    'credits applied': 'creditapplied',
    'p and p': 'packing',
    'plus value': 'plusvalue',
    'moins value': 'moinsvalue',
    'mise en service': 'miseenservice',
    'main oeuvre': 'maindoeuvre',
    'main d oeuvre': 'maindoeuvre',
    'copie privee': 'copieprivee',
    'round off': 'roundoff',
    'depot garantie': 'caution',
    'depot de garantie': 'caution',
    'security deposit': 'caution',
    'ancien solde': 'anciensolde',
    'solde anterieur': 'anciensolde',
    'previous balance': 'anciensolde',
    'retenue source': 'withholding',
    'retenue a la': 'withholding',
  }),
)
/** Words without a meaning for money, to split words that are written as one. */
export const BESIDE: readonly string[] = list(
  `with without line lines ligne lignes item invoice facture order commande cart grand sub sous unit unitaire base hors avec sans de
  du des la le les par per excl incl excluding including excluded included before after apres avant global globale
  document doc customer client product produit service services dossier gestion supp supplementaire gift card bank
  bancaire file import export processing order online early prompt late volume quantity amount a payer paye client`,
)
/** Units by which a fee is counted: `frais_km` is a fee, `distance_km` is not. */
export const COUNTED_BY: ReadonlySet<string> = new Set(
  list('km kg m h heure heures hours jour jours mois min minutes'),
)
/** Long enough to be found at either end of a word of unknown parts. */
export const STEMS: readonly string[] = list(
  `remise rabais ristourne escompte discount acompte arrhes shipping freight deposit montant amount frais surcharge
  coupon pourboire prepaid rebate livraison reduction subtotal`,
)
/** Lists about the listing, and how a program looks: nothing in them concerns the invoice. */
export const APART: ReadonlySet<string> = new Set(
  list('pagination paging statistics stats permissions ui theme settings config'),
)
/** Here `total` counts entries. */
export const ABOUT_ENTRIES: ReadonlySet<string> = new Set(list('meta'))
/** A member that names its neighbour `value`: `{"name": "Remise", "value": 10}`. */
export const NAMING: ReadonlySet<string> = new Set(
  list('name nom key cle label libelle title titre field champ code type kind description'),
)
