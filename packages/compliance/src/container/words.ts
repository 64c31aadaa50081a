/** The words for a PDF as the container of an invoice, by kind of defect (Factur-X 1.09; france.md, § 10). */
import type { ContainerFindingKind } from '@conforme/facturx'
import type { Text } from '@conforme/model'
import type { Severity } from '@conforme/rules'

/** `unreadable`: the XML inside is broken or not an invoice · `not_cii`: it is an invoice in another syntax. */
export type ContainerRemarkKind = ContainerFindingKind | 'unreadable' | 'not_cii'

export interface ContainerRemark {
  readonly code: string
  readonly severity: Severity
  readonly label: Text
  /** `{found}` is the value there, `{expected}` the right one. */
  readonly says: Text
  readonly why: Text
  readonly source: string
}

const FACTURX = 'Factur-X 1.09'
const PDFA = 'ISO 19005-3'
const REFORM = 'Factur-X 1.09 ; XP Z12-012'

const ATTACHMENT: Text = { fr: 'Facture jointe au PDF', en: 'Invoice attached to the PDF' }
const DAMAGED: Text = { fr: 'Intégrité de la facture jointe', en: 'Integrity of the attached invoice' }
const RELATIONSHIP: Text = { fr: 'Relation du fichier joint', en: 'Relationship of the attached file' }
const LISTED: Text = { fr: 'Référence au fichier joint', en: 'Reference to the attached file' }
const METADATA: Text = { fr: 'Métadonnées XMP', en: 'XMP metadata' }
const PROFILE: Text = { fr: 'Profil Factur-X', en: 'Factur-X profile' }

const UNRECOGNISED: Text = {
  fr: 'Sans elles, un logiciel prend le fichier pour un PDF ordinaire et n’y cherche pas de facture.',
  en: 'Without them software takes the file for an ordinary PDF and looks for no invoice in it.',
}
const NOT_FOUND: Text = {
  fr: 'Certains lecteurs ne suivent que cette voie : ils n’y trouveraient aucune facture.',
  en: 'Some readers follow this path only: they would find no invoice.',
}
const PAGE_ALONE: Text = {
  fr: 'La page se lit à l’œil ; la facture électronique est le XML.',
  en: 'The page is for the eye; the electronic invoice is the XML.',
}

export const CONTAINER: Readonly<Record<ContainerRemarkKind, ContainerRemark>> = {
  encrypted: {
    code: 'PDF_ENCRYPTION',
    severity: 'error',
    label: { fr: 'Chiffrement du PDF', en: 'Encryption of the PDF' },
    says: {
      fr: 'Enregistrez le PDF sans mot de passe ni restriction : il est chiffré, rien n’y a été lu.',
      en: 'Save the PDF without password or restrictions: it is encrypted, nothing in it was read.',
    },
    why: {
      fr: 'PDF/A interdit le chiffrement : une archive doit rester lisible sans clé.',
      en: 'PDF/A forbids encryption: an archive has to stay readable without a key.',
    },
    source: `${PDFA}, 6.1.3`,
  },
  cross_reference: {
    code: 'PDF_STRUCTURE',
    severity: 'warning',
    label: { fr: 'Structure du PDF', en: 'Structure of the PDF' },
    says: {
      fr: 'Produisez le PDF à nouveau : sa table des objets est fausse, ils ont été retrouvés en parcourant le fichier.',
      en: 'Produce the PDF again: its table of objects is wrong, they were found by searching the file.',
    },
    why: {
      fr: 'Un lecteur strict refuse un tel fichier ; il a souvent été coupé, ou modifié par un outil de texte.',
      en: 'A strict reader refuses such a file; often it was cut short, or changed by a tool made for text.',
    },
    source: `${PDFA}, 6.1.4`,
  },
  no_attachment: {
    code: 'FACTURX_ATTACHMENT',
    severity: 'error',
    label: ATTACHMENT,
    says: {
      fr: 'Joignez factur-x.xml au PDF : aucun fichier n’y est joint.',
      en: 'Attach factur-x.xml to the PDF: no file is attached to it.',
    },
    why: PAGE_ALONE,
    source: FACTURX,
  },
  no_invoice: {
    code: 'FACTURX_ATTACHMENT',
    severity: 'error',
    label: ATTACHMENT,
    says: {
      fr: 'Joignez {expected} au PDF : aucun des fichiers joints n’est une facture (trouvé : {found}).',
      en: 'Attach {expected} to the PDF: none of the attached files is an invoice (found: {found}).',
    },
    why: PAGE_ALONE,
    source: FACTURX,
  },
  several: {
    code: 'FACTURX_SEVERAL_INVOICES',
    severity: 'error',
    label: { fr: 'Une seule facture par PDF', en: 'One invoice a PDF' },
    says: {
      fr: 'Gardez {expected} seul : plusieurs fichiers joints se donnent pour la facture ({found}).',
      en: 'Keep {expected} alone: several attached files claim to be the invoice ({found}).',
    },
    why: {
      fr: 'Deux lecteurs pourraient lire deux factures différentes ; le premier fichier a été jugé.',
      en: 'Two readers might read two different invoices; the first file was judged.',
    },
    source: FACTURX,
  },
  damaged: {
    code: 'FACTURX_DAMAGED',
    severity: 'error',
    label: DAMAGED,
    says: {
      fr: 'Joignez {found} à nouveau : ses données sont absentes, abîmées ou codées d’une façon que PDF/A interdit.',
      en: 'Attach {found} again: its data are missing, damaged, or encoded in a way that PDF/A forbids.',
    },
    why: {
      fr: 'La facture ne peut pas être extraite : la plateforme rejettera le fichier.',
      en: 'The invoice cannot be extracted: the platform will reject the file.',
    },
    source: `${PDFA}, 6.1.7`,
  },
  unreadable: {
    code: 'FACTURX_UNREADABLE',
    severity: 'error',
    label: { fr: 'Lecture de la facture jointe', en: 'Reading of the attached invoice' },
    says: {
      fr: 'Remplacez le XML joint, qui ne se lit pas comme facture. {found}',
      en: 'Replace the attached XML, which cannot be read as an invoice. {found}',
    },
    why: {
      fr: 'Un XML mal formé, une commande Order-X ou une facture ZUGFeRD 1.0 ne sont pas des factures de la réforme.',
      en: 'XML that is not well-formed, an Order-X order, a ZUGFeRD 1.0 invoice are not invoices under the reform.',
    },
    source: FACTURX,
  },
  not_cii: {
    code: 'FACTURX_SYNTAX',
    severity: 'error',
    label: { fr: 'Syntaxe de la facture jointe', en: 'Syntax of the attached invoice' },
    says: {
      fr: 'Joignez la facture en CII : le XML joint est en {found}.',
      en: 'Attach the invoice in CII: the attached XML is {found}.',
    },
    why: {
      fr: 'Factur-X ne connaît que CII ; une facture UBL s’envoie seule, sans PDF autour.',
      en: 'Factur-X knows CII only; a UBL invoice is sent alone, without a PDF around it.',
    },
    source: FACTURX,
  },
  size: {
    code: 'FACTURX_SIZE',
    severity: 'warning',
    label: DAMAGED,
    says: {
      fr: 'Corrigez la taille déclarée du fichier joint : {expected} octets annoncés, {found} trouvés.',
      en: 'Correct the stated size of the attached file: {expected} bytes announced, {found} found.',
    },
    why: {
      fr: 'Un écart laisse croire que le fichier a été changé après coup.',
      en: 'A difference suggests that the file was changed afterwards.',
    },
    source: 'ISO 32000-1, 7.11.4',
  },
  checksum: {
    code: 'FACTURX_CHECKSUM',
    severity: 'warning',
    label: DAMAGED,
    says: {
      fr: 'Recalculez la somme de contrôle de {found} : elle n’est pas celle de son contenu.',
      en: 'Compute the checksum of {found} again: it is not that of its content.',
    },
    why: {
      fr: 'Un écart laisse croire que le fichier a été changé après coup.',
      en: 'A difference suggests that the file was changed afterwards.',
    },
    source: 'ISO 32000-1, 7.11.4',
  },
  file_name: {
    code: 'FACTURX_FILE_NAME',
    severity: 'error',
    label: { fr: 'Nom du fichier joint', en: 'Name of the attached file' },
    says: {
      fr: 'Nommez le fichier joint {expected}, en minuscules ; trouvé : {found}.',
      en: 'Name the attached file {expected}, in lower case; found: {found}.',
    },
    why: {
      fr: 'Les plateformes cherchent ce nom exact ; les autres sont ceux d’anciennes versions ou d’autres pays.',
      en: 'Platforms look for this very name; others are those of older versions or of other countries.',
    },
    source: FACTURX,
  },
  not_in_names: {
    code: 'FACTURX_NAME_TREE',
    severity: 'error',
    label: LISTED,
    says: {
      fr: 'Inscrivez {found} dans l’arbre de noms EmbeddedFiles du PDF : il n’y est pas.',
      en: 'Enter {found} into the name tree EmbeddedFiles of the PDF: it is not there.',
    },
    why: NOT_FOUND,
    source: `${FACTURX} ; ${PDFA}, 6.8`,
  },
  not_in_af: {
    code: 'FACTURX_AF',
    severity: 'error',
    label: LISTED,
    says: {
      fr: 'Inscrivez {found} dans le tableau AF du catalogue du PDF : il n’y est pas.',
      en: 'Enter {found} into the array AF of the PDF’s catalog: it is not there.',
    },
    why: NOT_FOUND,
    source: `${FACTURX} ; ${PDFA}, 6.8`,
  },
  relationship_missing: {
    code: 'FACTURX_RELATIONSHIP',
    severity: 'error',
    label: RELATIONSHIP,
    says: {
      fr: 'Donnez à la facture jointe une AFRelationship, comme {expected} : elle n’en a pas.',
      en: 'Give the attached invoice an AFRelationship, such as {expected}: it has none.',
    },
    why: {
      fr: 'Elle dit si le XML est la facture même ou une simple donnée d’accompagnement.',
      en: 'It says whether the XML is the invoice itself or data that goes along with it.',
    },
    source: `${FACTURX} ; ${PDFA}, 6.8`,
  },
  relationship: {
    code: 'FACTURX_RELATIONSHIP',
    severity: 'error',
    label: RELATIONSHIP,
    says: {
      fr: 'Changez l’AFRelationship {found} : ce profil admet {expected}.',
      en: 'Change the AFRelationship {found}: this profile allows {expected}.',
    },
    why: {
      fr: 'Elle dit si le XML est la facture même ou une simple donnée d’accompagnement.',
      en: 'It says whether the XML is the invoice itself or data that goes along with it.',
    },
    source: `${FACTURX} ; ${PDFA}, 6.8`,
  },
  mime: {
    code: 'FACTURX_MIME_TYPE',
    severity: 'warning',
    label: { fr: 'Type du fichier joint', en: 'Type of the attached file' },
    says: {
      fr: 'Déclarez le fichier joint comme {expected} ; trouvé : « {found} ».',
      en: 'Declare the attached file as {expected}; found: “{found}”.',
    },
    why: {
      fr: 'PDF/A-3 exige un type pour chaque fichier joint, et Factur-X fixe celui-ci.',
      en: 'PDF/A-3 demands a type for each attached file, and Factur-X fixes this one.',
    },
    source: `${FACTURX} ; ${PDFA}, 6.8`,
  },
  metadata_missing: {
    code: 'FACTURX_XMP',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Ajoutez au PDF ses métadonnées XMP : il n’en a pas.',
      en: 'Add XMP metadata to the PDF: it has none.',
    },
    why: UNRECOGNISED,
    source: `${FACTURX} ; ${PDFA}, 6.6.2`,
  },
  metadata_unreadable: {
    code: 'FACTURX_XMP',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Écrivez à nouveau les métadonnées XMP : elles ne sont pas du XML bien formé.',
      en: 'Write the XMP metadata again: they are not well-formed XML.',
    },
    why: UNRECOGNISED,
    source: `${FACTURX} ; ${PDFA}, 6.6.2`,
  },
  metadata_schema: {
    code: 'FACTURX_XMP_SCHEMA',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Ajoutez aux métadonnées XMP les propriétés fx de Factur-X ; trouvé à leur place : {found}.',
      en: 'Add the fx properties of Factur-X to the XMP metadata; found in their place: {found}.',
    },
    why: UNRECOGNISED,
    source: FACTURX,
  },
  metadata_undescribed: {
    code: 'FACTURX_XMP_SCHEMA',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Ajoutez aux métadonnées XMP le schéma d’extension qui décrit les propriétés fx.',
      en: 'Add the extension schema that describes the fx properties to the XMP metadata.',
    },
    why: {
      fr: 'PDF/A refuse toute propriété que rien ne décrit.',
      en: 'PDF/A refuses any property that nothing describes.',
    },
    source: `${PDFA}, 6.6.2.3`,
  },
  metadata_type: {
    code: 'FACTURX_XMP_TYPE',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Écrivez {expected} comme fx:DocumentType ; trouvé : « {found} ».',
      en: 'Write {expected} as fx:DocumentType; found: “{found}”.',
    },
    why: UNRECOGNISED,
    source: FACTURX,
  },
  metadata_file_name: {
    code: 'FACTURX_XMP_FILE_NAME',
    severity: 'error',
    label: METADATA,
    says: {
      fr: 'Écrivez {expected} comme fx:DocumentFileName ; trouvé : « {found} ».',
      en: 'Write {expected} as fx:DocumentFileName; found: “{found}”.',
    },
    why: {
      fr: 'C’est par ce nom que les métadonnées désignent la facture jointe.',
      en: 'By this name the metadata point at the attached invoice.',
    },
    source: FACTURX,
  },
  metadata_level: {
    code: 'FACTURX_XMP_LEVEL',
    severity: 'error',
    label: PROFILE,
    says: {
      fr: 'Accordez fx:ConformanceLevel et BT-24 : les métadonnées disent {found}, la facture {expected}.',
      en: 'Make fx:ConformanceLevel and BT-24 agree: the metadata say {found}, the invoice {expected}.',
    },
    why: {
      fr: 'Le profil choisit les contrôles : deux réponses donnent deux verdicts.',
      en: 'The profile picks the checks: two answers give two verdicts.',
    },
    source: FACTURX,
  },
  pdfa_mark: {
    code: 'PDF_A_MARK',
    severity: 'error',
    label: { fr: 'Marque PDF/A-3', en: 'PDF/A-3 mark' },
    says: {
      fr: 'Produisez un PDF/A-3 et dites-le dans ses métadonnées (pdfaid : 3 avec A, B ou U) ; trouvé : {found}.',
      en: 'Produce a PDF/A-3 and say so in its metadata (pdfaid: 3 with A, B or U); found: {found}.',
    },
    why: {
      fr: 'Seul PDF/A-3 admet un fichier XML joint et garantit une page lisible dans dix ans.',
      en: 'PDF/A-3 alone allows an attached XML file and ensures a page that is readable in ten years.',
    },
    source: `${PDFA}, 6.6.4`,
  },
  partial_profile: {
    code: 'FACTURX_PROFILE',
    severity: 'error',
    label: PROFILE,
    says: {
      fr: 'Passez au profil EN 16931 : {found} n’est pas une facture au sens de la réforme.',
      en: 'Move to the EN 16931 profile: {found} is not an invoice in the sense of the reform.',
    },
    why: {
      fr: 'MINIMUM n’a ni TVA détaillée ni lignes, BASIC WL n’a pas de lignes : des données pour un robot, pas une facture.',
      en: 'MINIMUM has neither VAT breakdown nor lines, BASIC WL has no lines: data for software, not an invoice.',
    },
    source: REFORM,
  },
  french_extension: {
    code: 'FACTURX_PROFILE',
    severity: 'error',
    label: PROFILE,
    says: {
      fr: 'Nommez en BT-24 le profil EXTENDED de Factur-X : EXTENDED-CTC-FR est celui des fichiers CII et UBL seuls.',
      en: 'Name the EXTENDED profile of Factur-X in BT-24: EXTENDED-CTC-FR is that of CII and UBL files alone.',
    },
    why: {
      fr: 'Les validateurs traiteraient le fichier comme du CII, et les métadonnées ne pourraient pas s’accorder.',
      en: 'Validators would treat the file as CII, and the metadata could not agree.',
    },
    source: REFORM,
  },
}
