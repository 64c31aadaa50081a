/** What other programs call the fields of the draft, by group: names of one meaning, in small letters without marks. */
import type { GroupId } from '@conforme/model'

type Names = Readonly<Record<string, string>>

function names(rows: Names): Names {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([field, list]) => list.split(' ').map(name => [name, field])),
  )
}

const PARTY = {
  legal_name: 'nom name raisonsociale companyname company societe denomination',
  vat: 'tva vatnumber vatid numerotva tvaintra tvaintracommunautaire vatno',
  siren: 'numerosiren sirennumber',
  siret: 'numerosiret siretnumber',
  address: 'adresse addr',
  'address/line1': 'rue street street1 voie',
  'address/postal': 'zip zipcode postcode postalcode codepostal cp',
  'address/city': 'ville city town',
  'address/country': 'pays country countrycode',
  'contact/email': 'email mail courriel',
  'contact/phone': 'telephone phone tel',
}
const ADDRESS = names({
  line1: 'rue street adresse address street1 address1 addressline1 adresse1 ligne1 streetaddress voie',
  line2: 'address2 addressline2 adresse2 ligne2 complement',
  postal: 'zip zipcode postcode postalcode codepostal cp',
  city: 'ville town commune localite',
  country: 'pays countrycode codepays',
})

// biome-ignore format: one row a field
export const FIELD_WORDS: Readonly<Partial<Record<GroupId, Names>>> = {
  'BG-0': names({
    number: 'numero invoicenumber numerofacture invoiceno num nofacture',
    issue_date: 'date dateemission datefacture invoicedate dateissued datedemission',
    due_date: 'echeance dateecheance paymentduedate datedecheance',
    service_date: 'dateprestation datelivraison deliverydate dateservice datedelivraison',
    buyer: 'client customer acheteur',
    'buyer/legal_name': 'customername clientname nomclient buyername nomduclient',
    'buyer/siren': 'customersiren clientsiren sirenclient buyersiren',
    'buyer/vat': 'customervat clientvat buyervat tvaclient customervatnumber',
    'buyer/address': 'billingaddress adressefacturation adressedefacturation customeraddress',
    'seller/legal_name': 'sellername suppliername nomvendeur nomfournisseur',
    seller: 'vendeur fournisseur supplier emetteur',
    lines: 'lignes items lineitems invoicelines',
    currency: 'devise monnaie currencycode',
    operation_category: 'categorieoperation naturedelaoperation',
    payment_terms: 'conditionspaiement conditionsdepaiement',
    order: 'boncommande bondecommande purchaseorder numerocommande ponumber',
    contract: 'contrat contractnumber numerocontrat',
    notes: 'remarques commentaires comments mentions',
  }),
  'BG-4': names(PARTY),
  'BG-7': names(PARTY),
  'BG-5': ADDRESS,
  'BG-8': ADDRESS,
  'BG-13': ADDRESS,
  'BG-25': names({
    description: 'designation libelle label intitule article product produit name title desc nom titre productname itemname',
    quantity: 'quantite qty qte',
    'item/seller_id': 'sku codearticle productcode itemcode',
    unit_price_ht: 'prixunitaireht prixht puht unitpriceexcltax unitpricenet priceht netunitprice',
    vat_rate: 'tauxtva tva taxrate vatpercent vatpercentage tauxdetva',
    unit: 'unite unitcode unitofmeasure',
    net_amount: 'montantht totalht linetotalht netamount',
    vat_category: 'categorietva codetva taxcategory',
  }),
}

/** Words of several meanings, each with its likeliest field: offered, never applied unasked. */
// biome-ignore format: one row a field
export const LIKELY_WORDS: Readonly<Partial<Record<GroupId, Names>>> = {
  'BG-0': names({
    number: 'ref reference',
    'totals/without_vat': 'totalht montantht',
    'totals/vat': 'totaltva montanttva totalvat totaltax taxamount tva vat',
    'totals/with_vat': 'total totalttc amount montant montantttc grandtotal',
    'totals/payable': 'netapayer amountdue balancedue resteapayer',
    buyer: 'billing billto',
    notes: 'title objet subject',
  }),
  'BG-25': names({
    // A price without a word about VAT may include it.
    unit_price_ht: 'pu prix price priceunit unitprice unitamount prixunitaire unitcost',
    net_amount: 'total amount montant linetotal',
    'item/seller_id': 'ref reference code',
  }),
}
