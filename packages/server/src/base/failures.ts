import type { Text } from '@conforme/model'
import type { Language } from '@conforme/rules'
import { sayLimit } from './limits.ts'

export type { Language, Text }

interface Row {
  readonly status: number
  /** May the same request succeed later, unchanged? */
  readonly retryable: boolean
  readonly title: Text
  /** What it means and what to do, for the page at `/problems/{code}`. */
  readonly explanation: Text
}

const MOST = {
  json_body: sayLimit('json_body'),
  json_values: sayLimit('json_values'),
  json_fields: sayLimit('json_fields'),
  own_page_body: sayLimit('own_page_body'),
  xml_body: sayLimit('xml_body'),
  headers: sayLimit('headers'),
  pdf_body: sayLimit('pdf_body'),
}

/** Every failure that can reach the wire; the pages, the OpenAPI document and docs/failures.md come from it. */
export const FAILURES = {
  invalid_json: {
    status: 400,
    retryable: false,
    title: { fr: 'Le corps n’est pas du JSON lisible', en: 'The body is not readable JSON' },
    explanation: {
      fr: 'Le corps de la requête n’a pas pu être lu comme du JSON en UTF-8. `detail` donne la ligne et la colonne. Vérifiez qu’il n’est ni vide, ni tronqué, et qu’il sort d’un sérialiseur JSON plutôt que d’un assemblage de chaînes.',
      en: 'The request body could not be read as JSON in UTF-8. `detail` gives the line and the column. Check that it is neither empty nor cut short, and that a JSON serialiser wrote it rather than string concatenation.',
    },
  },
  invalid_request: {
    status: 400,
    retryable: false,
    title: { fr: 'La requête n’a pas la forme attendue', en: 'The request does not have the expected shape' },
    explanation: {
      fr: 'Un champ ou un paramètre a un type, une valeur ou un nom que l’interface ne connaît pas. `errors` les localise un à un par pointeur JSON (RFC 6901) et propose la valeur connue la plus proche. Une donnée de facture manquante ou fausse n’est pas de ce ressort : elle est un constat de la validation.',
      en: 'A field or a parameter has a type, a value or a name that the interface does not know. `errors` locates them one by one with a JSON pointer (RFC 6901) and proposes the nearest known value. Missing or wrong invoice data does not come here: it is a finding of the validation.',
    },
  },
  missing_key: {
    status: 401,
    retryable: false,
    title: { fr: 'Aucune clé d’API', en: 'No API key' },
    explanation: {
      fr: 'Chaque requête sous `/api/v1` porte l’en-tête `Authorization: Bearer <clé>`. Émettez une clé avec `conforme keys create --mode sandbox`.',
      en: 'Every request under `/api/v1` carries the header `Authorization: Bearer <key>`. Issue a key with `conforme keys create --mode sandbox`.',
    },
  },
  invalid_key: {
    status: 401,
    retryable: false,
    title: { fr: 'Clé d’API refusée', en: 'API key refused' },
    explanation: {
      fr: 'La clé est mal recopiée, inconnue de ce serveur, révoquée, expirée, ou ne sert pas depuis cette adresse ; `detail` dit lequel des cas. Une clé vaut pour le serveur qui l’a émise : `conforme keys list` montre celles d’ici.',
      en: 'The key was miscopied, is unknown to this server, was revoked, has expired, or may not be used from this address; `detail` says which. A key works only on the server that issued it: `conforme keys list` shows the ones of this one.',
    },
  },
  insufficient_scope: {
    status: 403,
    retryable: false,
    title: { fr: 'Cette clé n’a pas ce droit', en: 'This key lacks this right' },
    explanation: {
      fr: 'La clé est bonne, mais elle a été émise avec des droits restreints, et celui que `detail` nomme n’en fait pas partie. Émettez une autre clé : `conforme keys create --scopes …`.',
      en: 'The key is accepted, but it was issued with restricted rights, and the one that `detail` names is not among them. Issue another key: `conforme keys create --scopes …`.',
    },
  },
  unknown_organisation: {
    status: 403,
    retryable: false,
    title: {
      fr: 'La clé n’agit pour aucune organisation de ce nom',
      en: 'The key may not act for this organisation',
    },
    explanation: {
      fr: 'L’en-tête `Conforme-Organisation` nomme une organisation que celle de la clé n’a pas créée dans ce mode, ou qui n’existe pas. `GET /api/v1/organisations` donne celles pour lesquelles la clé peut agir.',
      en: 'The header `Conforme-Organisation` names an organisation that the key’s own did not make in this mode, or that does not exist. `GET /api/v1/organisations` lists those that the key may act for.',
    },
  },
  missing_platform_token: {
    status: 400,
    retryable: false,
    title: { fr: 'Il faut un jeton de la plateforme', en: 'A token of the platform is needed' },
    explanation: {
      fr: 'La plateforme est raccordée par ses adresses seules, et ses identifiants ne sont pas enregistrés. Ce qui a besoin d’elle apporte un jeton d’accès OAuth2 de cette plateforme, dans l’en-tête `Conforme-Platform-Token`.',
      en: 'The platform is connected by its addresses alone, and its credentials are not stored. What needs it brings an OAuth2 access token of that platform, in the header `Conforme-Platform-Token`.',
    },
  },
  platform_failed: {
    status: 502,
    retryable: true,
    title: {
      fr: 'La plateforme n’a pas répondu comme il faut',
      en: 'The platform did not answer as it should',
    },
    explanation: {
      fr: 'La plateforme raccordée a refusé le jeton, n’a pas répondu, ou a répondu autre chose que ce que prévoit XP Z12-013. `platform_code` dit le cas, `POST /api/v1/platforms/{slug}/check` ce qui marche.',
      en: 'The connected platform refused the token, did not answer, or answered what XP Z12-013 does not foresee. `platform_code` names the case; `POST /api/v1/platforms/{slug}/check` shows what works.',
    },
  },
  organisation_suspended: {
    status: 403,
    retryable: false,
    title: { fr: 'L’organisation est suspendue', en: 'The organisation is suspended' },
    explanation: {
      fr: 'Tant que l’organisation est suspendue dans ce mode, ses données se lisent et rien ne s’y écrit. Ce qui a été transmis avant arrive, ses statuts sont lus. `status_reason` dit pourquoi, quand un motif a été donné ; celui qui l’a suspendue peut la remettre en service.',
      en: 'While the organisation is suspended in this mode, its data are read and nothing is written. What was submitted before arrives, its statuses are read. `status_reason` says why, where a reason was given; the one who suspended it can reactivate it.',
    },
  },
  organisation_closed: {
    status: 403,
    retryable: false,
    title: { fr: 'L’organisation est close', en: 'The organisation is closed' },
    explanation: {
      fr: 'L’organisation est close dans ce mode, pour de bon : ses clés sont révoquées et rien ne s’y écrit plus. Ses factures et documents se lisent encore par l’organisation qui l’a créée, avec l’en-tête `Conforme-Organisation`.',
      en: 'The organisation is closed in this mode, for good: its keys are revoked and nothing is written any more. Its invoices and documents are still read by the organisation that made it, with the header `Conforme-Organisation`.',
    },
  },
  not_found: {
    status: 404,
    retryable: false,
    title: { fr: 'Introuvable', en: 'Not found' },
    explanation: {
      fr: 'Rien à cette adresse, ou rien de tel pour cette organisation dans ce mode. Les données du bac à sable ne se lisent pas avec une clé de production, ni l’inverse.',
      en: 'Nothing at this address, or no such thing for this organisation in this mode. Sandbox data cannot be read with a live key, nor the reverse.',
    },
  },
  method_not_allowed: {
    status: 405,
    retryable: false,
    title: { fr: 'Méthode non prévue à cette adresse', en: 'Method not offered at this address' },
    explanation: {
      fr: 'L’adresse existe, mais pas avec cette méthode HTTP. L’en-tête `Allow` de la réponse donne celles qui conviennent.',
      en: 'The address exists, but not with this HTTP method. The `Allow` header of the reply lists the ones that do.',
    },
  },
  not_acceptable: {
    status: 406,
    retryable: false,
    title: { fr: 'Format de réponse indisponible', en: 'Reply format not available' },
    explanation: {
      fr: 'L’en-tête `Accept` ne laisse aucune des formes que cette ressource peut prendre ; `detail` les énumère.',
      en: 'The `Accept` header leaves none of the forms this resource can take; `detail` lists them.',
    },
  },
  invalid_state: {
    status: 409,
    retryable: false,
    title: { fr: 'L’état de la facture ne le permet pas', en: 'The invoice’s status does not allow it' },
    explanation: {
      fr: 'Une facture avance de DRAFT à VALIDATED, TRANSMITTING puis TRANSMITTED ou REJECTED, et seulement par les passages prévus. Une facture transmise ne se modifie plus : émettez un avoir ou une facture rectificative. Chaque statut du cycle de vie a son moment et la partie qui le déclare : `allowed_next` donne ceux qui peuvent suivre.',
      en: 'An invoice moves from DRAFT to VALIDATED, TRANSMITTING, then TRANSMITTED or REJECTED, and only by the listed moves. A transmitted invoice is not edited any more: issue a credit note or a corrected invoice. Each status of the life cycle has its moment and the party that reports it: `allowed_next` lists those that may follow.',
    },
  },
  duplicate_number: {
    status: 409,
    retryable: false,
    title: { fr: 'Ce numéro de facture a déjà servi', en: 'This invoice number was already used' },
    explanation: {
      fr: 'Ce vendeur a déjà transmis cette année-là une facture de ce numéro. La numérotation est unique et continue (CGI, ann. II, art. 242 nonies A, I, 7°).',
      en: 'This seller has already transmitted an invoice with this number in that year. Numbering is unique and continuous (CGI, ann. II, art. 242 nonies A, I, 7°).',
    },
  },
  idempotency_in_progress: {
    status: 409,
    retryable: true,
    title: {
      fr: 'La première requête de cette clé est encore en cours',
      en: 'The first request with this key is still running',
    },
    explanation: {
      fr: 'Une requête portant le même `Idempotency-Key` n’est pas terminée. Attendez le délai de `Retry-After` et renvoyez la même : vous recevrez sa réponse.',
      en: 'A request with the same `Idempotency-Key` has not ended. Wait for the delay in `Retry-After` and send the same one again: you will get its reply.',
    },
  },
  body_too_large: {
    status: 413,
    retryable: false,
    title: { fr: 'Corps trop volumineux', en: 'Body too large' },
    explanation: {
      fr: `Le corps d’une requête est limité à ${MOST.json_body.fr}, ${MOST.json_values.fr} valeurs et ${MOST.json_fields.fr} champs par objet en JSON (${MOST.own_page_body.fr} où peut être votre propre page), à ${MOST.xml_body.fr} pour un document XML, à ${MOST.pdf_body.fr} pour un PDF. Une facture qui dépasse porte presque toujours des pièces jointes : allégez-les.`,
      en: `A request body is limited to ${MOST.json_body.en}, ${MOST.json_values.en} values and ${MOST.json_fields.en} fields in an object as JSON (${MOST.own_page_body.en} where it may hold your own page), to ${MOST.xml_body.en} for an XML document, to ${MOST.pdf_body.en} for a PDF. An invoice beyond that nearly always carries attachments: make them lighter.`,
    },
  },
  headers_too_large: {
    status: 431,
    retryable: false,
    title: { fr: 'En-têtes trop volumineux', en: 'Headers too large' },
    explanation: {
      fr: `L’adresse et tous les en-têtes d’une requête ont ensemble ${MOST.headers.fr} au plus ; la connexion est fermée. Ce qui est long va dans le corps : json_patch, par exemple.`,
      en: `The address and all headers of a request have ${MOST.headers.en} at most together; the connection is closed. What is long goes into the body, such as json_patch.`,
    },
  },
  body_too_slow: {
    status: 408,
    retryable: true,
    title: { fr: 'Corps trop lent', en: 'Body too slow' },
    explanation: {
      fr: 'Le corps de la requête n’est pas arrivé dans le délai que `docs/limits.md` donne ; la connexion est fermée. Renvoyez la requête entière, avec le même `Idempotency-Key`.',
      en: 'The request body did not arrive in the time that `docs/limits.md` gives; the connection is closed. Send the whole request again, with the same `Idempotency-Key`.',
    },
  },
  too_much_work: {
    status: 422,
    retryable: false,
    title: { fr: 'Trop de travail pour une requête', en: 'Too much work for one request' },
    explanation: {
      fr: 'Le travail que la requête demande est estimé avant d’être fait, et dépasse ce qu’une seule requête peut prendre aux autres (`docs/limits.md`), ou il a demandé plus de mémoire que permis ; rien n’a été enregistré. Découpez la facture, retirez `auto`, ou demandez un format sans page.',
      en: 'The work that the request asks for is estimated before it is done, and exceeds what one request may take from the others (`docs/limits.md`), or it needed more memory than allowed; nothing was stored. Split the invoice, leave out `auto`, or ask for a format without a page.',
    },
  },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    title: { fr: 'Type de contenu non pris en charge', en: 'Media type not supported' },
    explanation: {
      fr: 'L’en-tête `Content-Type` ne correspond pas à ce que cette adresse lit ; `detail` énumère ce qu’elle lit. Le JSON s’envoie avec `Content-Type: application/json`.',
      en: 'The `Content-Type` header is not one this address reads; `detail` lists the ones it reads. JSON is sent with `Content-Type: application/json`.',
    },
  },
  invoice_not_compliant: {
    status: 422,
    retryable: false,
    title: { fr: 'La facture a des constats bloquants', en: 'The invoice has blocking findings' },
    explanation: {
      fr: 'Seule une facture valide est mise en forme ou transmise. `validation` contient le résultat entier, avec pour chaque constat sa place, sa source et la correction proposée ; `POST /invoices/remediate` les applique.',
      en: 'Only a valid invoice is rendered or transmitted. `validation` holds the whole result, with the place, the source and the proposed repair of each finding; `POST /invoices/remediate` applies them.',
    },
  },
  unknown_platform: {
    status: 422,
    retryable: false,
    title: { fr: 'Plateforme non raccordée', en: 'Platform not connected' },
    explanation: {
      fr: 'Aucune plateforme agréée n’est raccordée sous ce nom (`pdp`) en mode production. `GET /platforms` donne celles qui le sont ; `PUT /platforms/{slug}` en raccorde une.',
      en: 'No approved platform is connected under this name (`pdp`) in live mode. `GET /platforms` lists the connected ones; `PUT /platforms/{slug}` connects one.',
    },
  },
  unreadable_document: {
    status: 422,
    retryable: false,
    title: { fr: 'Document illisible', en: 'Unreadable document' },
    explanation: {
      fr: 'Le document n’est ni une facture CII, ni une facture UBL, ni un PDF Factur-X, ou il est abîmé ; `detail` dit ce qui a été reconnu et où la lecture s’est arrêtée.',
      en: 'The document is neither a CII invoice, nor a UBL invoice, nor a Factur-X PDF, or it is damaged; `detail` says what was recognised and where reading stopped.',
    },
  },
  lossy_conversion: {
    status: 422,
    retryable: false,
    title: { fr: 'La conversion perdrait des données', en: 'The conversion would lose data' },
    explanation: {
      fr: 'Le format demandé n’a pas de place pour tout ce que dit la facture. `losses` énumère chaque valeur avec son terme, sa place et la raison ; `allow_loss=true` convertit sans elles, et les énumère encore dans la réponse.',
      en: 'The format that was asked for has no place for everything the invoice says. `losses` lists each value with its term, its place and the reason; `allow_loss=true` converts without them, and lists them in the reply again.',
    },
  },
  pdf_not_archivable: {
    status: 422,
    retryable: false,
    title: { fr: 'Ce PDF ne peut pas devenir un Factur-X', en: 'This PDF cannot become a Factur-X' },
    explanation: {
      fr: 'Le PDF que vous donnez pour page doit pouvoir être archivé (PDF/A-3) : polices incorporées, pas de chiffrement, de JavaScript ni d’action, couleurs RVB. `errors` nomme chaque obstacle, la page où il se trouve d’abord et ce qu’il faut changer ; `obstacles` donne les pages en nombres. Le plus souvent, exporter en PDF/A suffit.',
      en: 'The PDF that you give as the page has to be fit for archiving (PDF/A-3): fonts embedded, no encryption, JavaScript or action, RGB colours. `errors` names each obstacle, the page where it is met first and what to change; `obstacles` gives the pages as numbers. Exporting as PDF/A is usually enough.',
    },
  },
  unsafe_url: {
    status: 422,
    retryable: false,
    title: { fr: 'Adresse refusée par sécurité', en: 'Address refused for safety' },
    explanation: {
      fr: 'Un webhook s’adresse en HTTPS à un nom public. Les adresses privées, locales, de lien local ou de métadonnées d’hébergeur sont refusées, à l’enregistrement et à chaque envoi.',
      en: 'A webhook goes over HTTPS to a public name. Private, loopback, link-local and cloud metadata addresses are refused, at registration and at every delivery.',
    },
  },
  idempotency_mismatch: {
    status: 422,
    retryable: false,
    title: {
      fr: 'Cette clé d’idempotence a servi pour un autre corps',
      en: 'This idempotency key was used with another body',
    },
    explanation: {
      fr: 'Un `Idempotency-Key` désigne une seule opération pendant 24 heures. Pour une opération nouvelle, tirez une nouvelle clé (un UUID convient) ; pour la même, renvoyez le même corps.',
      en: 'An `Idempotency-Key` names one operation for 24 hours. For a new operation draw a new key (a UUID will do); for the same one, send the same body.',
    },
  },
  rate_limited: {
    status: 429,
    retryable: true,
    title: { fr: 'Trop de requêtes', en: 'Too many requests' },
    explanation: {
      fr: 'Le quota de cette clé, ou de cette adresse sans clé, est épuisé pour l’instant ; une requête lourde compte pour plusieurs (`docs/limits.md`). `Retry-After` dit dans combien de secondes reprendre ; `RateLimit` et `RateLimit-Policy` permettent de ralentir avant.',
      en: 'The quota of this key, or of this address without a key, is used up for now; a heavy request counts as several (`docs/limits.md`). `Retry-After` says in how many seconds to resume; `RateLimit` and `RateLimit-Policy` let you slow down before.',
    },
  },
  internal_error: {
    status: 500,
    retryable: true,
    title: { fr: 'Erreur de notre fait', en: 'A fault of ours' },
    explanation: {
      fr: 'Le serveur a rencontré un cas qu’il ne prévoit pas ; rien n’a été enregistré. Le journal du serveur porte le même `request_id` : joignez-le au signalement.',
      en: 'The server met a case it does not foresee; nothing was stored. The server’s log carries the same `request_id`: quote it in the report.',
    },
  },
  unavailable: {
    status: 503,
    retryable: true,
    title: { fr: 'Service momentanément indisponible', en: 'Service unavailable for the moment' },
    explanation: {
      fr: 'Le serveur démarre, s’arrête, reçoit plus qu’il ne peut tenir, a arrêté un travail trop long, ou sa base de données ne répond pas. Renvoyez la requête après `Retry-After`, avec le même `Idempotency-Key`.',
      en: 'The server is starting, stopping, receives more than it can hold, stopped work that took too long, or its database does not answer. Send the request again after `Retry-After`, with the same `Idempotency-Key`.',
    },
  },
} as const satisfies Record<string, Row>

export type FailureCode = keyof typeof FAILURES

/** One located fault of a request; `pointer` is RFC 6901 in the body, or the name of a parameter or header. */
export interface ErrorEntry {
  readonly pointer: string
  readonly code: string
  readonly detail: Text
}

interface Options {
  readonly errors?: readonly ErrorEntry[]
  readonly headers?: Readonly<Record<string, string>>
  /** Members added to the problem document, such as `validation`. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** Bad news about us or a peer: thrown, coded, documented. What is wrong with an invoice is a finding instead. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: Text
  readonly errors: readonly ErrorEntry[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, detail: Text, options: Options = {}) {
    super(`${code}: ${detail.en}`, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'Failure'
    this.code = code
    this.detail = detail
    this.errors = options.errors
    this.headers = options.headers ?? {}
    this.extra = options.extra ?? {}
  }

  get status(): number {
    return FAILURES[this.code].status
  }

  get retryable(): boolean {
    return FAILURES[this.code].retryable
  }
}
