/** Types of the API, from its OpenAPI document by openapi-typescript and `npm run generate`. */
export interface paths {
    readonly "/api/v1/invoices/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Validate */
        readonly post: operations["validateInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/remediate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Repair */
        readonly post: operations["remediateInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/render": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Render */
        readonly post: operations["renderInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/convert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Convert */
        readonly post: operations["convertInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/classify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** E-invoicing, e-reporting or neither */
        readonly post: operations["classifyInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/submit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Submit */
        readonly post: operations["submitInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List invoices */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read an invoice */
        readonly get: operations["getInvoice"];
        readonly put?: never;
        readonly post?: never;
        /** Delete an invoice that the law does not require to be kept */
        readonly delete: operations["deleteInvoice"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}/document": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** As transmitted, else as it would be */
        readonly get: operations["getInvoiceDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What happened to an invoice */
        readonly get: operations["listInvoiceEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}/statuses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Say a status: paid, refused, disputed… */
        readonly post: operations["sayInvoiceStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}/settle": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Settle whether a deposit arrived */
        readonly post: operations["settleInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platforms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Connected platforms */
        readonly get: operations["listPlatforms"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platforms/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Connect a platform */
        readonly put: operations["connectPlatform"];
        readonly post?: never;
        /** Disconnect a platform */
        readonly delete: operations["disconnectPlatform"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platforms/{slug}/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What works, item by item */
        readonly post: operations["checkPlatform"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/platforms/{slug}/news": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Read the news of a platform */
        readonly post: operations["fetchPlatformNews"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/sandbox/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The sandbox’s clock */
        readonly get: operations["getSandboxClock"];
        readonly put?: never;
        /** Put the clock forward */
        readonly post: operations["advanceSandboxClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Search for a company */
        readonly get: operations["searchCompanies"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/companies/{siren}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a company */
        readonly get: operations["getCompany"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/directory/{address}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Say of an electronic address whether it receives */
        readonly get: operations["getDirectoryAddress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/directory/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Check a file of addresses */
        readonly post: operations["checkDirectoryAddresses"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/establishments/{siret}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read an establishment by its SIRET */
        readonly get: operations["getEstablishment"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What happened; order=oldest is pulled page by page, missing nothing */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/events/types": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The types of events, an example each */
        readonly get: operations["listEventTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List webhooks */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /** Create a webhook */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a webhook */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        /** Delete a webhook */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /** Change a webhook */
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Change the secret; the old one signs for 24 h more */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send a test event */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A webhook’s deliveries */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}/deliveries/{delivery_id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send again */
        readonly post: operations["retryWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/webhooks/{id}/recover": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send again all that failed since a date */
        readonly post: operations["recoverWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/compliance/score": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Compliance score */
        readonly get: operations["getComplianceScore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/organisation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the profile */
        readonly get: operations["getOrganisation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Change the profile (RFC 7396: null removes) */
        readonly patch: operations["updateOrganisation"];
        readonly trace?: never;
    };
    readonly "/api/v1/organisations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List one’s organisations */
        readonly get: operations["listOrganisations"];
        readonly put?: never;
        /** Create an organisation */
        readonly post: operations["createOrganisation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/organisations/{organisation_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read an organisation */
        readonly get: operations["getOrganisationById"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Rename, suspend, resume, close an organisation */
        readonly patch: operations["updateOrganisationById"];
        readonly trace?: never;
    };
    readonly "/api/v1/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List keys */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /** Issue a key */
        readonly post: operations["createKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys/{key_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a key */
        readonly get: operations["getKey"];
        readonly put?: never;
        readonly post?: never;
        /** Revoke a key */
        readonly delete: operations["revokeKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys/{key_id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Rotate a key, with an overlap */
        readonly post: operations["rotateKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Identifier: {
            readonly value?: string;
            readonly scheme?: string;
        };
        readonly Classification: {
            readonly value?: string;
            readonly scheme?: string;
            readonly version?: string;
        };
        /** @description Decimal number, as a JSON number or as an exact string. */
        readonly Decimal: number | string;
        /** @description The invoice as you write it. What is missing or wrong is a finding; null counts as a field left out. */
        readonly Draft: {
            /** @description BT-1 · your identifier of the invoice; its number unless `number` is given */
            readonly invoice_id?: string;
            /**
             * @description BT-23 · category of the operation
             * @enum {string}
             */
            readonly operation_category?: "GOODS" | "SERVICES" | "MIXED";
            /**
             * Format: date
             * @description BT-72 · date of delivery or performance
             */
            readonly service_date?: string;
            /** @description the goods are delivered elsewhere than at the buyer’s address */
            readonly delivery_differs?: boolean;
            /** @description BT-1 · invoice number */
            readonly number?: string;
            /**
             * Format: date
             * @description BT-2 · issue date
             */
            readonly issue_date?: string;
            /** @description BT-3 · invoice type code */
            readonly type?: string;
            /** @description BT-5 · invoice currency */
            readonly currency?: string;
            /** @description BT-6 · VAT accounting currency */
            readonly vat_currency?: string;
            /**
             * Format: date
             * @description BT-7 · value added tax point date
             */
            readonly tax_point_date?: string;
            /** @description BT-8 · value added tax point date code */
            readonly tax_point_code?: string;
            /**
             * Format: date
             * @description BT-9 · payment due date
             */
            readonly due_date?: string;
            /** @description BT-10 · buyer reference */
            readonly buyer_reference?: string;
            /** @description BT-11 · project reference */
            readonly project?: string;
            /** @description BT-12 · contract reference */
            readonly contract?: string;
            /** @description BT-13 · purchase order reference */
            readonly order?: string;
            /** @description BT-14 · sales order reference */
            readonly sales_order?: string;
            /** @description BT-15 · receiving advice reference */
            readonly receipt?: string;
            /** @description BT-16 · despatch advice reference */
            readonly despatch?: string;
            /** @description BT-17 · tender or lot reference */
            readonly tender?: string;
            /** @description BT-18 · invoiced object identifier */
            readonly object?: components["schemas"]["Identifier"];
            /** @description BT-19 · buyer accounting reference */
            readonly buyer_accounting?: string;
            /** @description BT-20 · payment terms */
            readonly payment_terms?: string;
            /** @description BT-83 · remittance information */
            readonly remittance?: string;
            /** @description BT-167 · exchange rate */
            readonly exchange_rate?: components["schemas"]["Decimal"];
            /**
             * Format: date
             * @description EXT-FR-FE-192 · exchange rate date
             */
            readonly exchange_date?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-197 · purchase order date
             */
            readonly order_date?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-198 · despatch advice date
             */
            readonly despatch_date?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-199 · contract date
             */
            readonly contract_date?: string;
            /** @description BG-1 · note */
            readonly notes?: readonly components["schemas"]["Note"][];
            /** @description BG-2 · process control */
            readonly process?: components["schemas"]["ProcessControl"];
            /** @description BG-3 · preceding invoice */
            readonly preceding_invoices?: readonly components["schemas"]["PrecedingInvoice"][];
            /** @description BG-4 · seller */
            readonly seller?: components["schemas"]["Seller"];
            /** @description BG-7 · buyer */
            readonly buyer?: components["schemas"]["Buyer"];
            /** @description BG-10 · payee */
            readonly payee?: components["schemas"]["Payee"];
            /** @description BG-11 · tax representative */
            readonly tax_representative?: components["schemas"]["TaxRepresentative"];
            /** @description BG-13 · delivery */
            readonly delivery?: components["schemas"]["Delivery"];
            /** @description BG-14 · invoicing period */
            readonly period?: components["schemas"]["InvoicingPeriod"];
            /** @description BG-16 · payment means */
            readonly payment_means?: readonly components["schemas"]["PaymentMeans"][];
            /** @description BG-19 · direct debit */
            readonly direct_debit?: components["schemas"]["DirectDebit"];
            /** @description BG-20 · document allowance */
            readonly allowances?: readonly components["schemas"]["DocumentAllowance"][];
            /** @description BG-21 · document charge */
            readonly charges?: readonly components["schemas"]["DocumentCharge"][];
            /** @description BG-22 · totals */
            readonly totals?: components["schemas"]["Totals"];
            /** @description BG-23 · VAT breakdown */
            readonly vat_breakdown?: readonly components["schemas"]["VatBreakdown"][];
            /** @description BG-24 · attachment */
            readonly attachments?: readonly components["schemas"]["Attachment"][];
            /** @description BG-25 · line */
            readonly lines?: readonly components["schemas"]["Line"][];
            /** @description EXT-BUYER-AGENT · buyer agent */
            readonly buyer_agent?: components["schemas"]["BuyerAgent"];
            /** @description EXT-PAYER · payer */
            readonly payer?: components["schemas"]["Payer"];
            /** @description EXT-SALES-AGENT · sales agent */
            readonly sales_agent?: components["schemas"]["SalesAgent"];
            /** @description EXT-INVOICEE · invoicee */
            readonly invoicee?: components["schemas"]["Invoicee"];
            /** @description EXT-INVOICER · invoicer */
            readonly invoicer?: components["schemas"]["Invoicer"];
            /**
             * @description factur-x, ubl, cii
             * @enum {unknown}
             */
            readonly format?: "factur-x" | "ubl" | "cii";
            /** @description Options */
            readonly options?: {
                /** @description warnings block */
                readonly strict?: boolean;
                /** @description identifiers checked in the register */
                readonly check_siret?: boolean;
                /**
                 * Format: date
                 * @description rules of that day
                 */
                readonly as_of?: string;
                /** @description what the nearest edition of the official rules changes */
                readonly preview?: boolean;
                /**
                 * @description what the edition of that name changes
                 * @enum {unknown}
                 */
                readonly preview_edition?: "1.3.16" | "1.4.0.03" | "1.4.0.04";
                /**
                 * @description language of a factur-x page
                 * @enum {unknown}
                 */
                readonly language?: "fr" | "en" | "fr+en";
                /** @description Pointers (RFC 6901) to unknown fields of the draft, amounts included, which the invoice is not to have; each is listed in the reply. */
                readonly ignore?: readonly string[];
                /**
                 * @deprecated
                 * @description SIREN of the buyer
                 */
                readonly siren?: string;
                /**
                 * @deprecated
                 * @description VAT number of the buyer
                 */
                readonly vat?: string;
            };
        };
        /** @description BG-1 · note */
        readonly Note: {
            /** @description BT-21 · note subject code */
            readonly subject_code?: string;
            /** @description BT-22 · note text */
            readonly text?: string;
        };
        /** @description BG-2 · process control */
        readonly ProcessControl: {
            /** @description BT-23 · business process type */
            readonly type?: string;
            /** @description BT-24 · specification identifier */
            readonly specification?: string;
        };
        /** @description BG-3 · preceding invoice */
        readonly PrecedingInvoice: {
            /** @description BT-25 · preceding invoice number */
            readonly number?: string;
            /**
             * Format: date
             * @description BT-26 · preceding invoice issue date
             */
            readonly issue_date?: string;
            /** @description EXT-FR-FE-02 · preceding invoice type code */
            readonly type?: string;
        };
        /** @description BG-4 · seller */
        readonly Seller: {
            /** @description BT-30 · SIREN of the seller */
            readonly siren?: string;
            /** @description BT-29 · SIRET of the seller */
            readonly siret?: string;
            /** @description legal form of the seller */
            readonly legal_form?: string;
            /** @description share capital of the seller, as printed */
            readonly share_capital?: string;
            /** @description town of the seller’s trade register */
            readonly rcs_town?: string;
            /** @description the seller is a sole trader */
            readonly sole_trader?: boolean;
            /**
             * @description VAT regime of the seller
             * @enum {string}
             */
            readonly vat_regime?: "normal" | "franchise_293b";
            /** @description the seller opted for VAT on debits */
            readonly vat_on_debits?: boolean;
            /** @description BT-27 · seller name */
            readonly legal_name?: string;
            /** @description BT-28 · seller trading name */
            readonly trading_name?: string;
            /** @description BT-29 · seller identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description BT-30 · seller legal registration identifier */
            readonly legal_id?: components["schemas"]["Identifier"];
            /** @description BT-31 · seller VAT identifier */
            readonly vat?: string;
            /** @description BT-32 · seller tax registration identifier */
            readonly tax_number?: string;
            /** @description BT-33 · seller additional legal information */
            readonly legal_information?: string;
            /** @description BT-34 · seller electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
            /** @description BG-5 · seller address */
            readonly address?: components["schemas"]["SellerAddress"];
            /** @description BG-6 · seller contact */
            readonly contact?: components["schemas"]["SellerContact"];
        };
        /** @description BG-5 · seller address */
        readonly SellerAddress: {
            /** @description BT-35 · seller address line 1 */
            readonly line1?: string;
            /** @description BT-36 · seller address line 2 */
            readonly line2?: string;
            /** @description BT-162 · seller address line 3 */
            readonly line3?: string;
            /** @description BT-37 · seller city */
            readonly city?: string;
            /** @description BT-38 · seller post code */
            readonly postal?: string;
            /** @description BT-39 · seller country subdivision */
            readonly region?: string;
            /** @description BT-40 · seller country code */
            readonly country?: string;
        };
        /** @description BG-6 · seller contact */
        readonly SellerContact: {
            /** @description BT-41 · seller contact point */
            readonly name?: string;
            /** @description BT-42 · seller contact telephone number */
            readonly phone?: string;
            /** @description BT-43 · seller contact email address */
            readonly email?: string;
        };
        /** @description BG-7 · buyer */
        readonly Buyer: {
            /** @description BT-47 · SIREN of the buyer */
            readonly siren?: string;
            /** @description BT-46 · SIRET of the buyer */
            readonly siret?: string;
            /**
             * @description kind of buyer
             * @enum {string}
             */
            readonly kind?: "BUSINESS" | "PUBLIC_BODY" | "CONSUMER";
            /** @description BT-44 · buyer name */
            readonly legal_name?: string;
            /** @description BT-45 · buyer trading name */
            readonly trading_name?: string;
            /** @description BT-46 · buyer identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description BT-47 · buyer legal registration identifier */
            readonly legal_id?: components["schemas"]["Identifier"];
            /** @description BT-48 · buyer VAT identifier */
            readonly vat?: string;
            /** @description BT-49 · buyer electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
            /** @description BG-8 · buyer address */
            readonly address?: components["schemas"]["BuyerAddress"];
            /** @description BG-9 · buyer contact */
            readonly contact?: components["schemas"]["BuyerContact"];
        };
        /** @description BG-8 · buyer address */
        readonly BuyerAddress: {
            /** @description BT-50 · buyer address line 1 */
            readonly line1?: string;
            /** @description BT-51 · buyer address line 2 */
            readonly line2?: string;
            /** @description BT-163 · buyer address line 3 */
            readonly line3?: string;
            /** @description BT-52 · buyer city */
            readonly city?: string;
            /** @description BT-53 · buyer post code */
            readonly postal?: string;
            /** @description BT-54 · buyer country subdivision */
            readonly region?: string;
            /** @description BT-55 · buyer country code */
            readonly country?: string;
        };
        /** @description BG-9 · buyer contact */
        readonly BuyerContact: {
            /** @description BT-56 · buyer contact point */
            readonly name?: string;
            /** @description BT-57 · buyer contact telephone number */
            readonly phone?: string;
            /** @description BT-58 · buyer contact email address */
            readonly email?: string;
        };
        /** @description BG-10 · payee */
        readonly Payee: {
            /** @description BT-61 · SIREN of the payee */
            readonly siren?: string;
            /** @description BT-59 · payee name */
            readonly legal_name?: string;
            /** @description BT-60 · payee identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description BT-61 · payee legal registration identifier */
            readonly legal_id?: components["schemas"]["Identifier"];
            /** @description EXT-FR-FE-29 · payee electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description BG-11 · tax representative */
        readonly TaxRepresentative: {
            /** @description BT-62 · tax representative name */
            readonly legal_name?: string;
            /** @description BT-63 · tax representative VAT identifier */
            readonly vat?: string;
            /** @description BG-12 · tax representative address */
            readonly address?: components["schemas"]["TaxRepresentativeAddress"];
        };
        /** @description BG-12 · tax representative address */
        readonly TaxRepresentativeAddress: {
            /** @description BT-64 · tax representative address line 1 */
            readonly line1?: string;
            /** @description BT-65 · tax representative address line 2 */
            readonly line2?: string;
            /** @description BT-164 · tax representative address line 3 */
            readonly line3?: string;
            /** @description BT-66 · tax representative city */
            readonly city?: string;
            /** @description BT-67 · tax representative post code */
            readonly postal?: string;
            /** @description BT-68 · tax representative country subdivision */
            readonly region?: string;
            /** @description BT-69 · tax representative country code */
            readonly country?: string;
        };
        /** @description BG-13 · delivery */
        readonly Delivery: {
            /** @description BT-70 · deliver to party name */
            readonly name?: string;
            /** @description BT-71 · deliver to location identifier */
            readonly location_id?: components["schemas"]["Identifier"];
            /**
             * Format: date
             * @description BT-72 · actual delivery date
             */
            readonly date?: string;
            /** @description BT-75 · deliver to address line 1 */
            readonly line1?: string;
            /** @description BT-76 · deliver to address line 2 */
            readonly line2?: string;
            /** @description BT-165 · deliver to address line 3 */
            readonly line3?: string;
            /** @description BT-77 · deliver to city */
            readonly city?: string;
            /** @description BT-78 · deliver to post code */
            readonly postal?: string;
            /** @description BT-79 · deliver to country subdivision */
            readonly region?: string;
            /** @description BT-80 · deliver to country code */
            readonly country?: string;
        };
        /** @description BG-14 · invoicing period */
        readonly InvoicingPeriod: {
            /**
             * Format: date
             * @description BT-73 · invoicing period start date
             */
            readonly start?: string;
            /**
             * Format: date
             * @description BT-74 · invoicing period end date
             */
            readonly end?: string;
        };
        /** @description BG-16 · payment means */
        readonly PaymentMeans: {
            /** @description BT-81 · payment means type code */
            readonly code?: string;
            /** @description BT-82 · payment means text */
            readonly text?: string;
            /** @description BG-17 · credit transfer account */
            readonly account?: components["schemas"]["CreditTransferAccount"];
            /** @description BG-18 · payment card */
            readonly card?: components["schemas"]["PaymentCard"];
        };
        /** @description BG-17 · credit transfer account */
        readonly CreditTransferAccount: {
            /** @description BT-84 · payment account identifier */
            readonly iban?: string;
            /** @description BT-85 · payment account name */
            readonly name?: string;
            /** @description BT-86 · payment service provider identifier */
            readonly bic?: string;
        };
        /** @description BG-18 · payment card */
        readonly PaymentCard: {
            /** @description BT-87 · payment card primary account number */
            readonly number?: string;
            /** @description BT-88 · payment card holder name */
            readonly holder?: string;
        };
        /** @description BG-19 · direct debit */
        readonly DirectDebit: {
            /** @description BT-89 · mandate reference identifier */
            readonly mandate?: string;
            /** @description BT-90 · bank assigned creditor identifier */
            readonly creditor_id?: string;
            /** @description BT-91 · debited account identifier */
            readonly account?: string;
        };
        /** @description BG-20 · document allowance */
        readonly DocumentAllowance: {
            /** @description BT-92 · document level allowance amount */
            readonly amount?: components["schemas"]["Decimal"];
            /** @description BT-93 · document level allowance base amount */
            readonly base?: components["schemas"]["Decimal"];
            /** @description BT-94 · document level allowance percentage */
            readonly percent?: components["schemas"]["Decimal"];
            /** @description BT-95 · document level allowance VAT category code */
            readonly vat_category?: string;
            /** @description BT-96 · document level allowance VAT rate */
            readonly vat_rate?: components["schemas"]["Decimal"];
            /** @description BT-97 · document level allowance reason */
            readonly reason?: string;
            /** @description BT-98 · document level allowance reason code */
            readonly reason_code?: string;
        };
        /** @description BG-21 · document charge */
        readonly DocumentCharge: {
            /** @description BT-99 · document level charge amount */
            readonly amount?: components["schemas"]["Decimal"];
            /** @description BT-100 · document level charge base amount */
            readonly base?: components["schemas"]["Decimal"];
            /** @description BT-101 · document level charge percentage */
            readonly percent?: components["schemas"]["Decimal"];
            /** @description BT-102 · document level charge VAT category code */
            readonly vat_category?: string;
            /** @description BT-103 · document level charge VAT rate */
            readonly vat_rate?: components["schemas"]["Decimal"];
            /** @description BT-104 · document level charge reason */
            readonly reason?: string;
            /** @description BT-105 · document level charge reason code */
            readonly reason_code?: string;
            /** @description BT-177 · non-VAT tax code */
            readonly tax_code?: string;
        };
        /** @description BG-22 · totals */
        readonly Totals: {
            /** @description BT-106 · sum of line net amounts */
            readonly lines?: components["schemas"]["Decimal"];
            /** @description BT-107 · sum of document allowances */
            readonly allowances?: components["schemas"]["Decimal"];
            /** @description BT-108 · sum of document charges */
            readonly charges?: components["schemas"]["Decimal"];
            /** @description BT-109 · total without VAT */
            readonly without_vat?: components["schemas"]["Decimal"];
            /** @description BT-110 · total VAT */
            readonly vat?: components["schemas"]["Decimal"];
            /** @description BT-111 · total VAT in accounting currency */
            readonly vat_in_vat_currency?: components["schemas"]["Decimal"];
            /** @description BT-112 · total with VAT */
            readonly with_vat?: components["schemas"]["Decimal"];
            /** @description BT-113 · paid amount */
            readonly prepaid?: components["schemas"]["Decimal"];
            /** @description BT-114 · rounding amount */
            readonly rounding?: components["schemas"]["Decimal"];
            /** @description BT-115 · amount due for payment */
            readonly payable?: components["schemas"]["Decimal"];
        };
        /** @description BG-23 · VAT breakdown */
        readonly VatBreakdown: {
            /** @description BT-116 · VAT category taxable amount */
            readonly base?: components["schemas"]["Decimal"];
            /** @description BT-117 · VAT category tax amount */
            readonly amount?: components["schemas"]["Decimal"];
            /** @description BT-118 · VAT category code */
            readonly category?: string;
            /** @description BT-119 · VAT category rate */
            readonly rate?: components["schemas"]["Decimal"];
            /** @description BT-120 · VAT exemption reason text */
            readonly exemption_reason?: string;
            /** @description BT-121 · VAT exemption reason code */
            readonly exemption_code?: string;
        };
        /** @description BG-24 · attachment */
        readonly Attachment: {
            /** @description BT-122 · supporting document reference */
            readonly id?: string;
            /** @description BT-123 · supporting document description */
            readonly description?: string;
            /** @description BT-124 · external document location */
            readonly url?: string;
            /** @description BT-125 · attached document */
            readonly content?: string;
            /** @description BT-125-1 · attached document MIME code */
            readonly mime?: string;
            /** @description BT-125-2 · attached document filename */
            readonly filename?: string;
        };
        /** @description BG-25 · line */
        readonly Line: {
            /** @description BT-153 · what is sold */
            readonly description?: string;
            /** @description BT-146 · unit price without VAT */
            readonly unit_price_ht?: components["schemas"]["Decimal"];
            /** @description BT-126 · line identifier */
            readonly id?: string;
            /** @description BT-127 · line note */
            readonly note?: string;
            /** @description BT-128 · line object identifier */
            readonly object?: components["schemas"]["Identifier"];
            /** @description BT-129 · invoiced quantity */
            readonly quantity?: components["schemas"]["Decimal"];
            /** @description BT-130 · unit of measure code */
            readonly unit?: string;
            /** @description BT-131 · line net amount */
            readonly net_amount?: components["schemas"]["Decimal"];
            /** @description BT-132 · purchase order line reference */
            readonly order_line?: string;
            /** @description BT-133 · line buyer accounting reference */
            readonly buyer_accounting?: string;
            /** @description BT-151 · line VAT category code */
            readonly vat_category?: string;
            /** @description BT-152 · line VAT rate */
            readonly vat_rate?: components["schemas"]["Decimal"];
            /** @description EXT-FR-FE-141 · despatch advice line reference */
            readonly despatch_line?: string;
            /** @description EXT-FR-FE-162 · parent line identifier */
            readonly parent?: string;
            /** @description EXT-FR-FE-163 · line subtype */
            readonly subtype?: string;
            /** @description EXT-FR-FE-181 · line VAT amount */
            readonly vat_amount?: components["schemas"]["Decimal"];
            /** @description EXT-FR-FE-182 · line VAT amount in accounting currency */
            readonly vat_amount_in_vat_currency?: components["schemas"]["Decimal"];
            /** @description EXT-FR-FE-184 · line amount with VAT */
            readonly amount_with_vat?: components["schemas"]["Decimal"];
            /** @description EXT-LINE-EXEMPTION-REASON · line VAT exemption reason text */
            readonly exemption_reason?: string;
            /** @description EXT-LINE-EXEMPTION-CODE · line VAT exemption reason code */
            readonly exemption_code?: string;
            /** @description EXT-SUB-INVOICE-FRAME · sub-invoice business process type */
            readonly sub_invoice_frame?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-200 · line purchase order date
             */
            readonly order_date?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-201 · line despatch advice date
             */
            readonly despatch_date?: string;
            /** @description BG-26 · line period */
            readonly period?: components["schemas"]["LinePeriod"];
            /** @description BG-27 · line allowance */
            readonly allowances?: readonly components["schemas"]["LineAllowance"][];
            /** @description BG-28 · line charge */
            readonly charges?: readonly components["schemas"]["LineCharge"][];
            /** @description BG-29 · price */
            readonly price?: components["schemas"]["Price"];
            /** @description BG-31 · item */
            readonly item?: components["schemas"]["Item"];
            /** @description EXT-LINE-PRECEDING · line preceding invoice */
            readonly preceding_invoice?: components["schemas"]["LinePrecedingInvoice"];
            /** @description EXT-LINE-DELIVERY · line delivery */
            readonly delivery?: components["schemas"]["LineDelivery"];
            /** @description EXT-ITEM-SELLER · line seller */
            readonly item_seller?: components["schemas"]["LineSeller"];
        };
        /** @description BG-26 · line period */
        readonly LinePeriod: {
            /**
             * Format: date
             * @description BT-134 · line period start date
             */
            readonly start?: string;
            /**
             * Format: date
             * @description BT-135 · line period end date
             */
            readonly end?: string;
        };
        /** @description BG-27 · line allowance */
        readonly LineAllowance: {
            /** @description BT-136 · line allowance amount */
            readonly amount?: components["schemas"]["Decimal"];
            /** @description BT-137 · line allowance base amount */
            readonly base?: components["schemas"]["Decimal"];
            /** @description BT-138 · line allowance percentage */
            readonly percent?: components["schemas"]["Decimal"];
            /** @description BT-139 · line allowance reason */
            readonly reason?: string;
            /** @description BT-140 · line allowance reason code */
            readonly reason_code?: string;
        };
        /** @description BG-28 · line charge */
        readonly LineCharge: {
            /** @description BT-141 · line charge amount */
            readonly amount?: components["schemas"]["Decimal"];
            /** @description BT-142 · line charge base amount */
            readonly base?: components["schemas"]["Decimal"];
            /** @description BT-143 · line charge percentage */
            readonly percent?: components["schemas"]["Decimal"];
            /** @description BT-144 · line charge reason */
            readonly reason?: string;
            /** @description BT-145 · line charge reason code */
            readonly reason_code?: string;
            /** @description BT-193 · line non-VAT tax code */
            readonly tax_code?: string;
        };
        /** @description BG-29 · price */
        readonly Price: {
            /** @description BT-146 · item net price */
            readonly net?: components["schemas"]["Decimal"];
            /** @description BT-147 · item price discount */
            readonly discount?: components["schemas"]["Decimal"];
            /** @description BT-148 · item gross price */
            readonly gross?: components["schemas"]["Decimal"];
            /** @description BT-149 · item price base quantity */
            readonly base_quantity?: components["schemas"]["Decimal"];
            /** @description BT-150 · item price base quantity unit code */
            readonly base_unit?: string;
        };
        /** @description BG-31 · item */
        readonly Item: {
            /** @description BT-153 · item name */
            readonly name?: string;
            /** @description BT-154 · item description */
            readonly description?: string;
            /** @description BT-155 · item seller identifier */
            readonly seller_id?: string;
            /** @description BT-156 · item buyer identifier */
            readonly buyer_id?: string;
            /** @description BT-157 · item standard identifier */
            readonly standard_id?: components["schemas"]["Identifier"];
            /** @description BT-158 · item classification identifier */
            readonly classifications?: readonly components["schemas"]["Classification"][];
            /** @description BT-159 · item country of origin */
            readonly origin?: string;
            /** @description BG-32 · item attribute */
            readonly attributes?: readonly components["schemas"]["ItemAttribute"][];
        };
        /** @description BG-32 · item attribute */
        readonly ItemAttribute: {
            /** @description BT-160 · item attribute name */
            readonly name?: string;
            /** @description BT-161 · item attribute value */
            readonly value?: string;
            /** @description EXT-FR-FE-159 · item attribute code */
            readonly code?: string;
            /** @description EXT-FR-FE-160 · item attribute measure */
            readonly measure?: components["schemas"]["Decimal"];
            /** @description EXT-FR-FE-161 · item attribute measure unit */
            readonly measure_unit?: string;
        };
        /** @description EXT-BUYER-AGENT · buyer agent */
        readonly BuyerAgent: {
            /** @description EXT-BUYER-AGENT-NAME · buyer agent name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-06 · buyer agent identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-12 · buyer agent electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description EXT-PAYER · payer */
        readonly Payer: {
            /** @description EXT-PAYER-NAME · payer name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-46 · payer identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-52 · payer electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description EXT-SALES-AGENT · sales agent */
        readonly SalesAgent: {
            /** @description EXT-SALES-AGENT-NAME · sales agent name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-69 · sales agent identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-75 · sales agent electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description EXT-INVOICEE · invoicee */
        readonly Invoicee: {
            /** @description EXT-INVOICEE-NAME · invoicee name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-92 · invoicee identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-98 · invoicee electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description EXT-INVOICER · invoicer */
        readonly Invoicer: {
            /** @description EXT-INVOICER-NAME · invoicer name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-115 · invoicer identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-121 · invoicer electronic address */
            readonly electronic_address?: components["schemas"]["Identifier"];
        };
        /** @description EXT-LINE-PRECEDING · line preceding invoice */
        readonly LinePrecedingInvoice: {
            /** @description EXT-FR-FE-136 · line preceding invoice number */
            readonly number?: string;
            /** @description EXT-FR-FE-137 · line preceding invoice type code */
            readonly type?: string;
            /**
             * Format: date
             * @description EXT-FR-FE-138 · line preceding invoice issue date
             */
            readonly issue_date?: string;
        };
        /** @description EXT-LINE-DELIVERY · line delivery */
        readonly LineDelivery: {
            /** @description EXT-FR-FE-146 · line deliver to identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /**
             * Format: date
             * @description EXT-FR-FE-158 · line actual delivery date
             */
            readonly date?: string;
        };
        /** @description EXT-ITEM-SELLER · line seller */
        readonly LineSeller: {
            /** @description EXT-ITEM-SELLER-ID · line seller identifier */
            readonly ids?: readonly components["schemas"]["Identifier"][];
            /** @description EXT-FR-FE-164 · line seller name */
            readonly legal_name?: string;
            /** @description EXT-FR-FE-167 · line seller legal registration identifier */
            readonly legal_id?: components["schemas"]["Identifier"];
            /** @description EXT-FR-FE-177 · line seller country code */
            readonly country?: string;
        };
        /** @description The invoice of another program, as that program gives it, with `from` beside its fields: it becomes a draft, and the reply lists what is not carried (`imported.not_carried`). `seller`, `operation_category`, `service_date`, `delivery_differs`, `format` and `options` are those of the draft; what may be beside a draft (`patches`, `json_patch`, `auto` …) may be here. */
        readonly Export: components["schemas"]["DolibarrExport"] | components["schemas"]["GoblExport"] | components["schemas"]["MustangExport"] | components["schemas"]["NodeZugferdExport"] | components["schemas"]["OdooExport"] | components["schemas"]["PennylaneExport"] | components["schemas"]["SellsyExport"] | components["schemas"]["ShopifyExport"] | components["schemas"]["ShopifyGraphqlExport"] | components["schemas"]["StripeExport"] | components["schemas"]["WoocommerceExport"];
        /**
         * @description Invoice of the REST API (`/invoices/{id}`), with its third party as an object (`thirdparty`) where it is joined. Types: 0 invoice, 1 corrective, 2 credit note, 3 deposit. The negative amounts of a credit note become positive; the quantity of a progress invoice is that of its share; `product_type` says whether goods or services are sold.
         *
         *     <https://wiki.dolibarr.org/index.php/Module_Web_Services_API_REST_(developer)>
         */
        readonly DolibarrExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "dolibarr";
            /** @description becomes `/number` */
            readonly ref?: unknown;
            /** @description becomes `/issue_date` */
            readonly date?: unknown;
            /** @description becomes `/due_date` */
            readonly date_lim_reglement?: unknown;
            /** @description becomes `/service_date` */
            readonly delivery_date?: unknown;
            /** @description becomes `/service_date` */
            readonly date_livraison?: unknown;
            /** @description becomes `/currency` */
            readonly multicurrency_code?: unknown;
            /** @description becomes `/buyer_reference` */
            readonly ref_client?: unknown;
            /** @description becomes `/buyer_reference` */
            readonly ref_customer?: unknown;
            /** @description becomes `/payment_terms` */
            readonly cond_reglement_doc?: unknown;
            /** @description becomes `/notes/-` */
            readonly note_public?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly facture_source?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/address/line1`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country`, `/buyer/vat`, `/buyer/siren`, `/buyer/siret`, `/buyer/contact/email`, `/buyer/contact/phone` */
            readonly thirdparty?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly lines?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly total_ht?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly multicurrency_total_ht?: unknown;
            /** @description becomes `/totals/vat` */
            readonly total_tva?: unknown;
            /** @description becomes `/totals/vat` */
            readonly multicurrency_total_tva?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly total_ttc?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly multicurrency_total_ttc?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalpaid?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totaldeposits?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalcreditnotes?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly sumpayed?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalpaye?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly remaintopay?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly resteapayer?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly multicurrency_remaintopay?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly paye?: unknown;
            /** @description counted */
            readonly date_validation?: unknown;
            /** @description counted */
            readonly date_creation?: unknown;
            /** @description counted */
            readonly datem?: unknown;
            /** @description counted */
            readonly tms?: unknown;
            /** @description counted */
            readonly multicurrency_tx?: unknown;
            /** @description counted */
            readonly total_tva_by_vatrate?: unknown;
            /** @description counted */
            readonly remaintopay_multicurrency?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description GOBL invoice (Invopop), alone or in its envelope, calculated (`gobl build`): its discounts, charges and totals are taken over.
         *
         *     <https://docs.gobl.org/draft-0/bill/invoice>
         */
        readonly GoblExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "gobl";
            /** @description becomes `/number` */
            readonly series?: unknown;
            /** @description becomes `/number` */
            readonly code?: unknown;
            /** @description becomes `/issue_date` */
            readonly issue_date?: unknown;
            /** @description becomes `/service_date` */
            readonly op_date?: unknown;
            /** @description becomes `/service_date`, `/delivery/name`, `/delivery/line1`, `/delivery/postal`, `/delivery/city`, `/delivery/country` */
            readonly delivery?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/buyer_reference`, `/order`, `/contract`, `/period/start`, `/period/end` */
            readonly ordering?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly preceding?: unknown;
            /** @description becomes `/seller/legal_name`, `/seller/trading_name`, `/seller/address/line1`, `/seller/address/line2`, `/seller/address/postal`, `/seller/address/city`, `/seller/address/region`, `/seller/address/country`, `/seller/contact/email`, `/seller/contact/phone`, `/seller/contact/name` */
            readonly supplier?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/trading_name`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/region`, `/buyer/address/country`, `/buyer/contact/email`, `/buyer/contact/phone`, `/buyer/contact/name` */
            readonly customer?: unknown;
            /** @description becomes `/notes/-` */
            readonly notes?: unknown;
            /** @description becomes `/payment_terms`, `/due_date`, `/payment_means/0/account/iban`, `/payment_means/0/account/bic`, `/payment_means/0/account/name`, `/remittance`, `/totals/prepaid` */
            readonly payment?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/charges/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly lines?: unknown;
            /** @description becomes `/allowances/*` */
            readonly discounts?: unknown;
            /** @description becomes `/charges/*` */
            readonly charges?: unknown;
            /** @description becomes `/totals/without_vat`, `/totals/vat`, `/totals/with_vat`, `/totals/prepaid`, `/totals/payable`, `/totals/rounding` */
            readonly totals?: unknown;
            /** @description counted */
            readonly tax?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Invoice of the library Mustang (Java) serialised as JSON: `sender`, `recipient`, `zfitems`. The totals are computed from the lines, as Mustang does; those of a `CalculatedInvoice` are taken over and compared.
         *
         *     <https://www.mustangproject.org/>
         */
        readonly MustangExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "mustang";
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/type` */
            readonly documentCode?: unknown;
            /** @description becomes `/issue_date` */
            readonly issueDate?: unknown;
            /** @description becomes `/due_date` */
            readonly dueDate?: unknown;
            /** @description becomes `/service_date` */
            readonly deliveryDate?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/buyer_reference` */
            readonly referenceNumber?: unknown;
            /** @description becomes `/order` */
            readonly buyerOrderReferencedDocumentID?: unknown;
            /** @description becomes `/contract` */
            readonly contractReferencedDocument?: unknown;
            /** @description becomes `/preceding_invoices/0/number` */
            readonly invoiceReferencedDocumentID?: unknown;
            /** @description becomes `/preceding_invoices/0/issue_date` */
            readonly invoiceReferencedIssueDate?: unknown;
            /** @description becomes `/payment_terms` */
            readonly paymentTermDescription?: unknown;
            /** @description becomes `/notes/-` */
            readonly notes?: unknown;
            /** @description becomes `/remittance` */
            readonly paymentReference?: unknown;
            /** @description becomes `/sales_order` */
            readonly sellerOrderReferencedDocumentID?: unknown;
            /** @description becomes `/period/start` */
            readonly detailedDeliveryPeriodFrom?: unknown;
            /** @description becomes `/period/end` */
            readonly detailedDeliveryPeriodTo?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly invoiceReferencedDocuments?: unknown;
            /** @description becomes `/payment_means/0/account/name`, `/payment_means/0/account/iban`, `/payment_means/0/account/bic`, `/seller/legal_name`, `/seller/address/line1`, `/seller/address/line2`, `/seller/address/postal`, `/seller/address/city`, `/seller/address/country`, `/seller/vat`, `/seller/contact/name`, `/seller/contact/phone`, `/seller/contact/email` */
            readonly sender?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country`, `/buyer/vat`, `/buyer/contact/name`, `/buyer/contact/phone`, `/buyer/contact/email` */
            readonly recipient?: unknown;
            /** @description becomes `/lines/*\/id`, `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/charges/*\/amount`, `/lines/*\/vat_rate` */
            readonly zfitems?: unknown;
            /** @description becomes `/lines/*\/id`, `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/charges/*\/amount`, `/lines/*\/vat_rate` */
            readonly zfItems?: unknown;
            /** @description becomes `/lines/*\/id`, `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/charges/*\/amount`, `/lines/*\/vat_rate` */
            readonly ZFItems?: unknown;
            /** @description becomes `/allowances/*` */
            readonly zfallowances?: unknown;
            /** @description becomes `/charges/*` */
            readonly zfcharges?: unknown;
            /** @description becomes `/charges/*` */
            readonly zflogisticsServiceCharges?: unknown;
            /** @description becomes `/totals/lines` */
            readonly lineTotalAmount?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly taxBasis?: unknown;
            /** @description becomes `/totals/vat` */
            readonly vattotal?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly grandTotal?: unknown;
            /** @description becomes `/totals/payable` */
            readonly duePayable?: unknown;
            /** @description becomes `/totals/rounding` */
            readonly roundingAmount?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalPrepaidAmount?: unknown;
            /** @description counted */
            readonly ownVATID?: unknown;
            /** @description counted */
            readonly ownTaxID?: unknown;
            /** @description counted */
            readonly ownOrganisationName?: unknown;
            /** @description counted */
            readonly tradeSettlement?: unknown;
            /** @description counted */
            readonly calculation?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Data of an invoice for the library node-zugferd: `transaction` with its lines, parties and totals, under the names of the CII model.
         *
         *     <https://node-zugferd.jsolano.de/>
         */
        readonly NodeZugferdExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "node-zugferd";
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/type` */
            readonly typeCode?: unknown;
            /** @description becomes `/issue_date` */
            readonly issueDate?: unknown;
            /** @description becomes `/notes/-` */
            readonly includedNote?: unknown;
            /** @description becomes `/process/type` */
            readonly businessProcessType?: unknown;
            /** @description becomes `/buyer_reference`, `/order`, `/contract`, `/seller/legal_name`, `/seller/trading_name`, `/seller/address/line1`, `/seller/address/line2`, `/seller/address/line3`, `/seller/address/postal`, `/seller/address/city`, `/seller/address/country`, `/seller/vat`, `/seller/tax_number`, `/seller/contact/name`, `/seller/contact/email`, `/seller/contact/phone`, `/buyer/legal_name`, `/buyer/trading_name`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/line3`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country`, `/buyer/vat`, `/buyer/tax_number`, `/buyer/contact/name`, `/buyer/contact/email`, `/buyer/contact/phone`, `/service_date`, `/currency`, `/remittance`, `/period/start`, `/period/end`, `/payment_means/0/code`, `/payment_means/0/account/iban`, `/payment_means/0/account/name`, `/payment_means/0/account/bic`, `/payment_terms`, `/due_date`, `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date`, `/lines/*\/id`, `/lines/*\/note`, `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/unit`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/charges/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate`, `/allowances/*`, `/charges/*`, `/totals/lines`, `/totals/without_vat`, `/totals/vat`, `/totals/with_vat`, `/totals/prepaid`, `/totals/payable`, `/totals/rounding` */
            readonly transaction?: unknown;
            /** @description counted */
            readonly specificationIdentifier?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description `account.move` of type `out_invoice` or `out_refund`, read by JSON-RPC with its lines (`invoice_line_ids`) and, if possible, its partner as an object; pairs such as `[7, "Name"]` are read. Joined lines are objects: their numbers alone say nothing. Amounts come from `price_subtotal` and `price_total`, totals from `amount_*`; a cash rounding becomes the rounding of the invoice. Versions 10 to 13 (`account.invoice`, `type`) are read too.
         *
         *     <https://www.odoo.com/documentation/18.0/developer/reference/external_api.html>
         */
        readonly OdooExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "odoo";
            /** @description becomes `/number` */
            readonly name?: unknown;
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/issue_date` */
            readonly invoice_date?: unknown;
            /** @description becomes `/issue_date` */
            readonly date_invoice?: unknown;
            /** @description becomes `/due_date` */
            readonly invoice_date_due?: unknown;
            /** @description becomes `/due_date` */
            readonly date_due?: unknown;
            /** @description becomes `/service_date` */
            readonly delivery_date?: unknown;
            /** @description becomes `/currency` */
            readonly currency_id?: unknown;
            /** @description becomes `/buyer_reference` */
            readonly ref?: unknown;
            /** @description becomes `/remittance` */
            readonly payment_reference?: unknown;
            /** @description becomes `/sales_order` */
            readonly invoice_origin?: unknown;
            /** @description becomes `/sales_order` */
            readonly origin?: unknown;
            /** @description becomes `/payment_terms` */
            readonly invoice_payment_term_id?: unknown;
            /** @description becomes `/payment_terms` */
            readonly payment_term_id?: unknown;
            /** @description becomes `/notes/-` */
            readonly comment?: unknown;
            /** @description becomes `/notes/-` */
            readonly narration?: unknown;
            /** @description becomes `/preceding_invoices/0/number` */
            readonly reversed_entry_id?: unknown;
            /** @description becomes `/preceding_invoices/0/number` */
            readonly refund_invoice_id?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/vat`, `/buyer/siret`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country`, `/buyer/contact/email`, `/buyer/contact/phone` */
            readonly partner_id?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/vat`, `/buyer/siret`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country`, `/buyer/contact/email`, `/buyer/contact/phone` */
            readonly partner?: unknown;
            /** @description becomes `/seller/legal_name`, `/seller/vat`, `/seller/siret`, `/seller/address/line1`, `/seller/address/line2`, `/seller/address/postal`, `/seller/address/city`, `/seller/address/country`, `/seller/contact/email`, `/seller/contact/phone` */
            readonly company_id?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly invoice_line_ids?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly amount_untaxed?: unknown;
            /** @description becomes `/totals/vat` */
            readonly amount_tax?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly amount_total?: unknown;
            /** @description becomes `/totals/rounding` */
            readonly invoice_cash_rounding_id?: unknown;
            /** @description becomes `/totals/rounding` */
            readonly line_ids?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly amount_residual?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly residual?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly invoice_payments_widget?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly payment_state?: unknown;
            /** @description counted */
            readonly amount_untaxed_signed?: unknown;
            /** @description counted */
            readonly amount_tax_signed?: unknown;
            /** @description counted */
            readonly amount_total_signed?: unknown;
            /** @description counted */
            readonly amount_residual_signed?: unknown;
            /** @description counted */
            readonly tax_totals?: unknown;
            /** @description counted */
            readonly amount_total_in_currency_signed?: unknown;
            /** @description counted */
            readonly amount_untaxed_in_currency_signed?: unknown;
            /** @description counted */
            readonly amount_total_words?: unknown;
            /** @description counted */
            readonly invoice_outstanding_credits_debits_widget?: unknown;
            /** @description counted */
            readonly tax_totals_json?: unknown;
            /** @description counted */
            readonly amount_by_group?: unknown;
            /** @description counted */
            readonly payments_widget?: unknown;
            /** @description counted */
            readonly tax_line_ids?: unknown;
            /** @description counted */
            readonly amount_paid?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Customer invoice of the external API, versions 1 (`line_items`) and 2 (`invoice_lines`); join lines and customer as objects, for version 2 only gives their address. `FR_200` is 20 %; negative amounts are a credit note.
         *
         *     <https://pennylane.readme.io/>
         */
        readonly PennylaneExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "pennylane";
            /** @description becomes `/number` */
            readonly invoice_number?: unknown;
            /** @description becomes `/issue_date` */
            readonly date?: unknown;
            /** @description becomes `/due_date` */
            readonly deadline?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/notes/-` */
            readonly special_mention?: unknown;
            /** @description becomes `/notes/-` */
            readonly pdf_invoice_free_text?: unknown;
            /** @description becomes `/notes/-` */
            readonly pdf_description?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly credited_invoice?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/vat`, `/buyer/siren`, `/buyer/contact/phone`, `/buyer/contact/email`, `/buyer/address/line1`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country` */
            readonly customer?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly line_items?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/unit`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly invoice_lines?: unknown;
            /** @description becomes `/allowances/*` */
            readonly discount?: unknown;
            /** @description becomes `/allowances/*` */
            readonly discount_type?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly currency_amount_before_tax?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly currency_price_before_tax?: unknown;
            /** @description becomes `/totals/vat` */
            readonly currency_tax?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly currency_amount?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly remaining_amount_with_tax?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly remaining_amount?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly paid?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly payments?: unknown;
            /** @description counted */
            readonly amount?: unknown;
            /** @description counted */
            readonly tax?: unknown;
            /** @description counted */
            readonly remaining_amount_without_tax?: unknown;
            /** @description counted */
            readonly exchange_rate?: unknown;
            /** @description counted */
            readonly file_url?: unknown;
            /** @description counted */
            readonly public_url?: unknown;
            /** @description counted */
            readonly transactions?: unknown;
            /** @description counted */
            readonly matched_transactions?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Invoice and credit note of the API version 2, with their lines (`rows`) and taxes. A discount of the whole becomes a document allowance by rate; shipping and packaging become document charges. Join the billing address (`invoicing_address`) as an object: the API only gives its number. A document whose parent is an invoice is read as a credit note; an optional row is not carried; a bonus (`total_primes_incl_tax`) waits for your decision.
         *
         *     <https://docs.sellsy.com/api/v2/>
         */
        readonly SellsyExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "sellsy";
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/issue_date` */
            readonly date?: unknown;
            /** @description becomes `/due_date` */
            readonly due_date?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/notes/-` */
            readonly subject?: unknown;
            /** @description becomes `/notes/-` */
            readonly note?: unknown;
            /** @description becomes `/notes/-` */
            readonly vat_mention?: unknown;
            /** @description becomes `/order` */
            readonly order_reference?: unknown;
            /** @description becomes `/buyer_reference` */
            readonly company_reference?: unknown;
            /** @description becomes `/period/start`, `/period/end` */
            readonly service_dates?: unknown;
            /** @description becomes `/buyer/legal_name` */
            readonly company_name?: unknown;
            /** @description becomes `/buyer/legal_name` */
            readonly _embed?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/siren`, `/buyer/siret`, `/buyer/vat`, `/buyer/contact/email` */
            readonly company?: unknown;
            /** @description becomes `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/country` */
            readonly invoicing_address?: unknown;
            /** @description becomes `/preceding_invoices/0/number` */
            readonly parent?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/vat_rate` */
            readonly rows?: unknown;
            /** @description becomes `/lines/*\/vat_rate` */
            readonly taxes?: unknown;
            /** @description becomes `/allowances/*` */
            readonly discount?: unknown;
            /** @description becomes `/allowances/*`, `/charges/*`, `/totals/without_vat`, `/totals/with_vat`, `/totals/prepaid` */
            readonly amounts?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly last_payment?: unknown;
            /** @description counted */
            readonly decimal_number?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Order and refund of the admin API. The number of the order becomes that of the invoice: check that it follows your sequence. Prices with VAT (`taxes_included`) are brought to prices without it, the total with VAT kept to the cent; discounts are spread over the lines. A tip beside the lines, a refund, a cash rounding, customs duties or an item removed after the order block until you decide. Amounts are those of the currency of the shop; another currency of the customer (`presentment_currency`) is reported.
         *
         *     <https://shopify.dev/docs/api/admin-rest/latest/resources/order>
         */
        readonly ShopifyExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "shopify";
            /** @description becomes `/number` */
            readonly name?: unknown;
            /** @description becomes `/number` */
            readonly order_number?: unknown;
            /** @description becomes `/issue_date` */
            readonly processed_at?: unknown;
            /** @description becomes `/issue_date` */
            readonly created_at?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/currency`, `/totals/with_vat` */
            readonly transactions?: unknown;
            /** @description becomes `/order` */
            readonly po_number?: unknown;
            /** @description becomes `/notes/-` */
            readonly note?: unknown;
            /** @description becomes `/payment_terms`, `/currency` */
            readonly payment_terms?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/contact/name`, `/buyer/contact/phone`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/region`, `/buyer/address/country` */
            readonly billing_address?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/contact/email` */
            readonly customer?: unknown;
            /** @description becomes `/buyer/contact/email` */
            readonly email?: unknown;
            /** @description becomes `/buyer/contact/email` */
            readonly contact_email?: unknown;
            /** @description becomes `/buyer/contact/phone` */
            readonly phone?: unknown;
            /** @description becomes `/delivery/name`, `/delivery/line1`, `/delivery/line2`, `/delivery/postal`, `/delivery/city`, `/delivery/region`, `/delivery/country` */
            readonly shipping_address?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/vat_rate` */
            readonly line_items?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly refund_line_items?: unknown;
            /** @description becomes `/charges/*` */
            readonly shipping_lines?: unknown;
            /** @description becomes `/charges/*` */
            readonly order_adjustments?: unknown;
            /** @description becomes `/totals/lines` */
            readonly subtotal_price?: unknown;
            /** @description becomes `/totals/vat` */
            readonly total_tax?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly total_price?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly total_outstanding?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly financial_status?: unknown;
            /** @description counted */
            readonly total_price_set?: unknown;
            /** @description counted */
            readonly current_total_price?: unknown;
            /** @description counted */
            readonly subtotal_price_set?: unknown;
            /** @description counted */
            readonly current_subtotal_price?: unknown;
            /** @description counted */
            readonly total_tax_set?: unknown;
            /** @description counted */
            readonly current_total_tax?: unknown;
            /** @description counted */
            readonly total_discounts_set?: unknown;
            /** @description counted */
            readonly current_total_discounts?: unknown;
            /** @description counted */
            readonly total_line_items_price_set?: unknown;
            /** @description counted */
            readonly current_total_line_items_price?: unknown;
            /** @description counted */
            readonly total_shipping_price_set?: unknown;
            /** @description counted */
            readonly current_total_shipping_price?: unknown;
            /** @description counted */
            readonly total_cash_rounding_payment_adjustment_set?: unknown;
            /** @description counted */
            readonly current_total_cash_rounding_payment_adjustment?: unknown;
            /** @description counted */
            readonly total_cash_rounding_refund_adjustment_set?: unknown;
            /** @description counted */
            readonly current_total_cash_rounding_refund_adjustment?: unknown;
            /** @description counted */
            readonly total_duties_set?: unknown;
            /** @description counted */
            readonly current_total_duties?: unknown;
            /** @description counted */
            readonly total_additional_fees_set?: unknown;
            /** @description counted */
            readonly current_total_additional_fees?: unknown;
            /** @description counted */
            readonly original_total_duties_set?: unknown;
            /** @description counted */
            readonly current_original_total_duties?: unknown;
            /** @description counted */
            readonly original_total_additional_fees_set?: unknown;
            /** @description counted */
            readonly current_original_total_additional_fees?: unknown;
            /** @description counted */
            readonly current_total_price_set?: unknown;
            /** @description counted */
            readonly current_current_total_price?: unknown;
            /** @description counted */
            readonly current_subtotal_price_set?: unknown;
            /** @description counted */
            readonly current_current_subtotal_price?: unknown;
            /** @description counted */
            readonly current_total_tax_set?: unknown;
            /** @description counted */
            readonly current_current_total_tax?: unknown;
            /** @description counted */
            readonly current_total_discounts_set?: unknown;
            /** @description counted */
            readonly current_current_total_discounts?: unknown;
            /** @description counted */
            readonly current_total_duties_set?: unknown;
            /** @description counted */
            readonly current_current_total_duties?: unknown;
            /** @description counted */
            readonly current_total_additional_fees_set?: unknown;
            /** @description counted */
            readonly current_current_total_additional_fees?: unknown;
            /** @description counted */
            readonly current_shipping_price_set?: unknown;
            /** @description counted */
            readonly current_current_shipping_price?: unknown;
            /** @description counted */
            readonly taxes_included?: unknown;
            /** @description counted */
            readonly tax_lines?: unknown;
            /** @description counted */
            readonly total_discounts?: unknown;
            /** @description counted */
            readonly total_line_items_price?: unknown;
            /** @description counted */
            readonly discount_codes?: unknown;
            /** @description counted */
            readonly discount_applications?: unknown;
            /** @description counted */
            readonly refunds?: unknown;
            /** @description counted */
            readonly total_tip_received?: unknown;
            /** @description counted */
            readonly number?: unknown;
            /** @description counted */
            readonly total_price_usd?: unknown;
            /** @description counted */
            readonly fulfillments?: unknown;
            /** @description counted */
            readonly current_tax_lines?: unknown;
            /** @description counted */
            readonly refund_shipping_lines?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Order and refund of the admin API in GraphQL: lists by `nodes` or `edges`, amounts in `…Set.shopMoney`. Ask for price, discounts (`discountAllocations`) and taxes (`taxLines`) of each line, and for all pages of lines. The number of the order becomes that of the invoice; you are asked for that of a refund, and `order.name` is the invoice that it credits. As with REST, a tip, a refund, a rounding or duties block until you decide.
         *
         *     <https://shopify.dev/docs/api/admin-graphql/latest/objects/Order>
         */
        readonly ShopifyGraphqlExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "shopify-graphql";
            /** @description becomes `/number` */
            readonly name?: unknown;
            /** @description becomes `/issue_date` */
            readonly processedAt?: unknown;
            /** @description becomes `/issue_date` */
            readonly createdAt?: unknown;
            /** @description becomes `/currency` */
            readonly currencyCode?: unknown;
            /** @description becomes `/order` */
            readonly poNumber?: unknown;
            /** @description becomes `/notes/-` */
            readonly note?: unknown;
            /** @description becomes `/payment_terms` */
            readonly paymentTerms?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly order?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/contact/name`, `/buyer/contact/phone`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/region`, `/buyer/address/country` */
            readonly billingAddress?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/contact/email` */
            readonly customer?: unknown;
            /** @description becomes `/buyer/contact/email` */
            readonly email?: unknown;
            /** @description becomes `/buyer/contact/phone` */
            readonly phone?: unknown;
            /** @description becomes `/delivery/name`, `/delivery/line1`, `/delivery/line2`, `/delivery/postal`, `/delivery/city`, `/delivery/region`, `/delivery/country` */
            readonly shippingAddress?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/allowances/*\/amount`, `/lines/*\/vat_rate` */
            readonly lineItems?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly refundLineItems?: unknown;
            /** @description becomes `/charges/*` */
            readonly shippingLines?: unknown;
            /** @description becomes `/charges/*` */
            readonly shippingLine?: unknown;
            /** @description becomes `/charges/*` */
            readonly totalShippingPriceSet?: unknown;
            /** @description becomes `/charges/*` */
            readonly refundShippingLines?: unknown;
            /** @description becomes `/charges/*` */
            readonly orderAdjustments?: unknown;
            /** @description becomes `/totals/lines` */
            readonly subtotalPriceSet?: unknown;
            /** @description becomes `/totals/vat` */
            readonly totalTaxSet?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly totalPriceSet?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly totalRefundedSet?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly transactions?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalReceivedSet?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly totalOutstandingSet?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly displayFinancialStatus?: unknown;
            /** @description counted */
            readonly __typename?: unknown;
            /** @description counted */
            readonly taxesIncluded?: unknown;
            /** @description counted */
            readonly taxLines?: unknown;
            /** @description counted */
            readonly refunds?: unknown;
            /** @description counted */
            readonly fulfillments?: unknown;
            /** @description counted */
            readonly totalDiscountsSet?: unknown;
            /** @description counted */
            readonly cartDiscountAmountSet?: unknown;
            /** @description counted */
            readonly discountCode?: unknown;
            /** @description counted */
            readonly discountCodes?: unknown;
            /** @description counted */
            readonly discountApplications?: unknown;
            /** @description counted */
            readonly currentTotalPriceSet?: unknown;
            /** @description counted */
            readonly currentSubtotalPriceSet?: unknown;
            /** @description counted */
            readonly currentTotalTaxSet?: unknown;
            /** @description counted */
            readonly currentTotalDiscountsSet?: unknown;
            /** @description counted */
            readonly currentTaxLines?: unknown;
            /** @description counted */
            readonly currentTotalDutiesSet?: unknown;
            /** @description counted */
            readonly currentShippingPriceSet?: unknown;
            /** @description counted */
            readonly currentTotalAdditionalFeesSet?: unknown;
            /** @description counted */
            readonly currentCartDiscountAmountSet?: unknown;
            /** @description counted */
            readonly totalTipReceivedSet?: unknown;
            /** @description counted */
            readonly totalTipReceived?: unknown;
            /** @description counted */
            readonly totalCapturableSet?: unknown;
            /** @description counted */
            readonly netPaymentSet?: unknown;
            /** @description counted */
            readonly totalPrice?: unknown;
            /** @description counted */
            readonly totalTax?: unknown;
            /** @description counted */
            readonly subtotalPrice?: unknown;
            /** @description counted */
            readonly totalCashRoundingAdjustment?: unknown;
            /** @description counted */
            readonly originalTotalDutiesSet?: unknown;
            /** @description counted */
            readonly originalTotalAdditionalFeesSet?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Objects `invoice` and `credit_note` of the API, alone, in an event (`data.object`) or in a list of one: amounts in the smallest unit (cents; yen without decimals; dinar with three), dates in seconds, discounts and taxes by line. The day is that of Paris. An event holds ten lines only: beyond, `lines.has_more` is reported and the total does not fit; ask the API for the invoice then. Granted credits (`pretax_credit_amounts`) wait for your decision.
         *
         *     <https://docs.stripe.com/api/invoices/object>
         */
        readonly StripeExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "stripe";
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/issue_date` */
            readonly effective_at?: unknown;
            /** @description becomes `/issue_date` */
            readonly status_transitions?: unknown;
            /** @description becomes `/issue_date` */
            readonly created?: unknown;
            /** @description becomes `/due_date` */
            readonly due_date?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/notes/-` */
            readonly description?: unknown;
            /** @description becomes `/notes/-` */
            readonly footer?: unknown;
            /** @description becomes `/notes/-` */
            readonly memo?: unknown;
            /** @description becomes `/preceding_invoices/0/number`, `/preceding_invoices/0/issue_date` */
            readonly invoice?: unknown;
            /** @description becomes `/seller/legal_name` */
            readonly account_name?: unknown;
            /** @description becomes `/seller/address/country` */
            readonly account_country?: unknown;
            /** @description becomes `/buyer/legal_name` */
            readonly customer_name?: unknown;
            /** @description becomes `/buyer/contact/email` */
            readonly customer_email?: unknown;
            /** @description becomes `/buyer/contact/phone` */
            readonly customer_phone?: unknown;
            /** @description becomes `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/region`, `/buyer/address/country` */
            readonly customer_address?: unknown;
            /** @description becomes `/delivery/name`, `/delivery/line1`, `/delivery/line2`, `/delivery/postal`, `/delivery/city`, `/delivery/country` */
            readonly shipping_details?: unknown;
            /** @description becomes `/delivery/name`, `/delivery/line1`, `/delivery/line2`, `/delivery/postal`, `/delivery/city`, `/delivery/country` */
            readonly customer_shipping?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/period/start`, `/lines/*\/period/end`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/net_amount`, `/lines/*\/allowances/*\/amount`, `/lines/*\/vat_rate` */
            readonly lines?: unknown;
            /** @description becomes `/charges/*` */
            readonly shipping_cost?: unknown;
            /** @description becomes `/totals/without_vat` */
            readonly total_excluding_tax?: unknown;
            /** @description becomes `/totals/vat` */
            readonly tax?: unknown;
            /** @description becomes `/totals/vat` */
            readonly total_taxes?: unknown;
            /** @description becomes `/totals/vat` */
            readonly total_tax_amounts?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly total?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly amount_paid?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly amount_remaining?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly amount_due?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly starting_balance?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly ending_balance?: unknown;
            /** @description counted */
            readonly object?: unknown;
            /** @description counted */
            readonly subtotal?: unknown;
            /** @description counted */
            readonly amount?: unknown;
            /** @description counted */
            readonly subtotal_excluding_tax?: unknown;
            /** @description counted */
            readonly amount_shipping?: unknown;
            /** @description counted */
            readonly total_discount_amounts?: unknown;
            /** @description counted */
            readonly discount_amount?: unknown;
            /** @description counted */
            readonly discount_amounts?: unknown;
            /** @description counted */
            readonly default_tax_rates?: unknown;
            /** @description counted */
            readonly total_pretax_credit_amounts?: unknown;
            /** @description counted */
            readonly pretax_credit_amounts?: unknown;
            /** @description counted */
            readonly application_fee_amount?: unknown;
            /** @description counted */
            readonly transfer_data?: unknown;
            /** @description counted */
            readonly out_of_band_amount?: unknown;
            /** @description counted */
            readonly pre_payment_amount?: unknown;
            /** @description counted */
            readonly post_payment_amount?: unknown;
            /** @description counted */
            readonly discount?: unknown;
            /** @description counted */
            readonly discounts?: unknown;
            /** @description counted */
            readonly payments?: unknown;
            /** @description counted */
            readonly refunds?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description Order and refund of the REST API. The number of the order becomes that of the invoice: check that it follows your sequence. Amounts of lines are without VAT even where the shop sells with VAT; a coupon becomes the discount of each line, shipping and fees become charges of the document.
         *
         *     <https://woocommerce.github.io/woocommerce-rest-api-docs/>
         */
        readonly WoocommerceExport: {
            /**
             * @description the program that the body was exported from
             * @enum {string}
             */
            readonly from: "woocommerce";
            /** @description becomes `/number` */
            readonly number?: unknown;
            /** @description becomes `/issue_date` */
            readonly date_created?: unknown;
            /** @description becomes `/currency` */
            readonly currency?: unknown;
            /** @description becomes `/notes/-` */
            readonly customer_note?: unknown;
            /** @description becomes `/notes/-` */
            readonly reason?: unknown;
            /** @description becomes `/buyer/legal_name`, `/buyer/contact/name`, `/buyer/contact/email`, `/buyer/contact/phone`, `/buyer/address/line1`, `/buyer/address/line2`, `/buyer/address/postal`, `/buyer/address/city`, `/buyer/address/region`, `/buyer/address/country` */
            readonly billing?: unknown;
            /** @description becomes `/delivery/name`, `/delivery/line1`, `/delivery/line2`, `/delivery/postal`, `/delivery/city`, `/delivery/region`, `/delivery/country` */
            readonly shipping?: unknown;
            /** @description becomes `/lines/*\/description`, `/lines/*\/item/seller_id`, `/lines/*\/quantity`, `/lines/*\/unit_price_ht`, `/lines/*\/net_amount`, `/lines/*\/vat_rate` */
            readonly line_items?: unknown;
            /** @description becomes `/lines/*\/allowances/*\/amount` */
            readonly coupon_lines?: unknown;
            /** @description becomes `/lines/*\/vat_rate` */
            readonly tax_lines?: unknown;
            /** @description becomes `/charges/*` */
            readonly shipping_lines?: unknown;
            /** @description becomes `/charges/*` */
            readonly fee_lines?: unknown;
            /** @description becomes `/totals/vat` */
            readonly total_tax?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly total?: unknown;
            /** @description becomes `/totals/with_vat` */
            readonly amount?: unknown;
            /** @description becomes `/totals/prepaid` */
            readonly date_paid?: unknown;
            /** @description counted */
            readonly discount_total?: unknown;
            /** @description counted */
            readonly discount_tax?: unknown;
            /** @description counted */
            readonly shipping_total?: unknown;
            /** @description counted */
            readonly shipping_tax?: unknown;
            /** @description counted */
            readonly cart_tax?: unknown;
            /** @description counted */
            readonly prices_include_tax?: unknown;
            /** @description counted */
            readonly date_created_gmt?: unknown;
            /** @description counted */
            readonly date_paid_gmt?: unknown;
            /** @description counted */
            readonly date_modified?: unknown;
            /** @description counted */
            readonly date_modified_gmt?: unknown;
            /** @description counted */
            readonly refunds?: unknown;
            /** @description counted */
            readonly _links?: unknown;
            /** @description counted */
            readonly currency_symbol?: unknown;
            /** @description counted */
            readonly cost_of_goods_sold?: unknown;
            /** @description counted */
            readonly date_completed_gmt?: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Check: {
            readonly code: string;
            readonly label: string;
            readonly ok: boolean;
            /** @enum {unknown} */
            readonly severity: "error" | "warning" | "info";
            /** @enum {unknown} */
            readonly live_severity?: "error" | "warning" | "info";
            readonly message: string;
            readonly pointer: string | null;
            readonly terms: readonly string[];
            readonly source: string;
            /** Format: uri-reference */
            readonly docs: string;
            /**
             * @description of a document: found by the official validator, or ours
             * @enum {unknown}
             */
            readonly origin?: "official" | "conforme";
            /** @description the id that the official validator prints */
            readonly assert?: string;
            readonly rule_set?: string;
            readonly xpath?: string;
            readonly line?: number;
            readonly column?: number;
            /** @description known defect of the official artefact */
            readonly known_issue?: {
                readonly what: string;
                readonly since: string;
                readonly fixed_in?: string;
                /** Format: uri */
                readonly url: string;
            };
        };
        /** @description of a life-cycle message (CDAR) */
        readonly StatusValidation: {
            readonly valid: boolean;
            readonly errors: readonly string[];
            readonly warnings: readonly string[];
            readonly checks: readonly components["schemas"]["Check"][];
            readonly layers: {
                /** @enum {unknown} */
                readonly schema: "passed" | "failed" | "not_run";
                /** @enum {unknown} */
                readonly france: "passed" | "failed" | "not_run";
            };
            readonly rule_sets: readonly {
                readonly id: string;
                readonly version: string;
            }[];
            readonly unmapped: readonly {
                readonly xpath: string;
                readonly line: number;
                readonly value: string;
            }[];
            /** @description the statuses that the message reports */
            readonly statuses: readonly {
                readonly number: string | null;
                readonly status: string | null;
                readonly label: string | null;
            }[];
        };
        readonly Suggestion: {
            readonly code: string;
            readonly pointer: string;
            readonly value: unknown;
            readonly patch?: {
                readonly [key: string]: string;
            };
            readonly json_patch: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly message: string;
            /** @description docs/repairs.md ; « rule », « register » */
            readonly kind: string;
            /** @description applied by auto */
            readonly certain: boolean;
            readonly confidence: number;
            readonly reason: string;
            readonly origin: string;
            /** @description repaired and judged again */
            readonly effect?: {
                readonly closes: readonly {
                    readonly code: string;
                    readonly pointer: string | null;
                }[];
                readonly opens: readonly {
                    readonly code: string;
                    readonly pointer: string | null;
                }[];
                readonly score: {
                    readonly before: number;
                    readonly after: number;
                };
                readonly valid: boolean;
            };
        };
        readonly Remediation: {
            readonly invoice: components["schemas"]["Draft"];
            readonly validation: components["schemas"]["Validation"];
            readonly applied: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
            readonly lookup: {
                readonly query: string;
                readonly candidates: readonly {
                    readonly siren: string;
                    /** @description empty where the company does not publish it */
                    readonly legal_name: string;
                    /** @description computed from the SIREN */
                    readonly vat: string;
                    readonly address: {
                        readonly [key: string]: string;
                    };
                    readonly names?: readonly string[];
                    /** @description of the head office */
                    readonly siret?: string;
                    /** @description has ceased */
                    readonly closed?: boolean;
                    readonly legal_category?: string;
                    /**
                     * @description the embedded register, the imported Sirene file, or a public source
                     * @enum {unknown}
                     */
                    readonly source?: "embedded" | "stock" | "recherche-entreprises" | "insee";
                    /** Format: date-time */
                    readonly as_of?: string;
                    readonly confidence: number;
                    /** @enum {unknown} */
                    readonly why?: "identifier" | "same_name" | "other_name" | "one_slip" | "more_words" | "alike";
                }[];
                readonly chosen: string | null;
            } | null;
            readonly next_best_fix: components["schemas"]["Suggestion"] | null;
            readonly next: {
                /** @enum {unknown} */
                readonly step: "RENDER" | "SUBMIT" | "REMEDIATE";
                readonly href: string;
                readonly missing: readonly string[];
            };
        };
        /** @description of a document */
        readonly DocumentRemediation: {
            /**
             * Format: byte
             * @description the document, byte for byte but for the changes
             */
            readonly document: string;
            /** @enum {unknown} */
            readonly format: "factur-x" | "ubl" | "cii";
            readonly media_type: string;
            readonly sha256: string;
            readonly changed: boolean;
            readonly changes: readonly {
                /** @enum {unknown} */
                readonly kind: "insert" | "change" | "remove" | "move";
                readonly xpath: string;
                readonly line: number;
                readonly column: number;
                readonly before: string | null;
                readonly after: string | null;
                readonly pointer: string | null;
                readonly origin: string;
                readonly code?: string;
                readonly repair?: string;
                readonly reason?: string;
            }[];
            /** @description of a Factur-X, what the page still shows as before */
            readonly page_differs: readonly {
                /** @enum {unknown} */
                readonly kind: "insert" | "change" | "remove" | "move";
                readonly xpath: string;
                readonly line: number;
                readonly column: number;
                readonly before: string | null;
                readonly after: string | null;
                readonly pointer: string | null;
                readonly origin: string;
                readonly code?: string;
                readonly repair?: string;
                readonly reason?: string;
            }[];
            /** @description certain repairs that were not made */
            readonly refused: readonly {
                readonly code: string;
                readonly pointer: string;
                /** @enum {unknown} */
                readonly why: "no_place" | "no_gain" | "too_many";
            }[];
            readonly validation: components["schemas"]["Validation"];
            readonly lookup: {
                readonly query: string;
                readonly candidates: readonly {
                    readonly siren: string;
                    /** @description empty where the company does not publish it */
                    readonly legal_name: string;
                    /** @description computed from the SIREN */
                    readonly vat: string;
                    readonly address: {
                        readonly [key: string]: string;
                    };
                    readonly names?: readonly string[];
                    /** @description of the head office */
                    readonly siret?: string;
                    /** @description has ceased */
                    readonly closed?: boolean;
                    readonly legal_category?: string;
                    /**
                     * @description the embedded register, the imported Sirene file, or a public source
                     * @enum {unknown}
                     */
                    readonly source?: "embedded" | "stock" | "recherche-entreprises" | "insee";
                    /** Format: date-time */
                    readonly as_of?: string;
                    readonly confidence: number;
                    /** @enum {unknown} */
                    readonly why?: "identifier" | "same_name" | "other_name" | "one_slip" | "more_words" | "alike";
                }[];
                readonly chosen: string | null;
            } | null;
            readonly next_best_fix: components["schemas"]["Suggestion"] | null;
            readonly next: {
                /** @enum {unknown} */
                readonly step: "RENDER" | "SUBMIT" | "REMEDIATE";
                readonly href: string;
                readonly missing: readonly string[];
            };
        };
        readonly Assumption: {
            readonly pointer: string;
            readonly value: unknown;
            readonly reason: string;
        };
        readonly Rendering: {
            /** @enum {unknown} */
            readonly format: "factur-x" | "ubl" | "cii";
            readonly profile: string;
            readonly filename: string;
            readonly media_type: string;
            readonly sha256: string;
            readonly xml: string;
            readonly pdf: string | null;
            readonly summary: {
                readonly number: string;
                readonly type: string;
                /** Format: date */
                readonly issue_date: string;
                readonly due_date: string | null;
                readonly seller: string;
                readonly buyer: string;
                readonly operation_category: ("GOODS" | "SERVICES" | "MIXED") | null;
                readonly lines: number;
                readonly currency: string;
                /** @description decimal */
                readonly payable: string;
            };
            readonly totals: {
                /** @description decimal */
                readonly lines_ht: string;
                /** @description decimal */
                readonly allowances: string;
                /** @description decimal */
                readonly charges: string;
                /** @description decimal */
                readonly total_ht: string;
                /** @description decimal */
                readonly total_vat: string;
                /** @description decimal */
                readonly total_ttc: string;
                /** @description decimal */
                readonly prepaid: string;
                /** @description decimal */
                readonly payable: string;
                readonly vat_breakdown: readonly {
                    readonly category: string;
                    readonly rate: string | null;
                    /** @description decimal */
                    readonly base: string;
                    /** @description decimal */
                    readonly amount: string;
                }[];
            };
            readonly validation: components["schemas"]["Validation"];
            readonly assumptions: readonly components["schemas"]["Assumption"][];
            readonly applied?: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
        };
        readonly ConvertedFrom: {
            /** @enum {unknown} */
            readonly format: "json" | "factur-x" | "ubl" | "cii";
            readonly profile: string | null;
            readonly profile_name: string | null;
            readonly falls_short: string | null;
        };
        readonly Loss: {
            /** @description when read; when written; of the draft alone; when read back; beyond a thousand */
            readonly code: string;
            readonly term: string | null;
            readonly pointer: string | null;
            readonly value: unknown;
            readonly reason: string;
            readonly xpath?: string;
            readonly line?: number;
            readonly column?: number;
        };
        readonly ValidateInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
            /** @description platform */
            readonly pdp?: string;
            /**
             * Format: byte
             * @description your own page of a factur-x, at most 20 MB
             */
            readonly pdf?: string;
        };
        readonly RemediateInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
            /** @description platform */
            readonly pdp?: string;
        };
        readonly RenderInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
            /** @description platform */
            readonly pdp?: string;
            /**
             * Format: byte
             * @description your own page of a factur-x, at most 20 MB
             */
            readonly pdf?: string;
        };
        readonly ConvertInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
            /**
             * Format: byte
             * @description your own page of a factur-x, at most 20 MB
             */
            readonly pdf?: string;
        };
        readonly ConvertInvoiceReply: {
            /** @enum {unknown} */
            readonly format: "json" | "factur-x" | "ubl" | "cii";
            readonly from: components["schemas"]["ConvertedFrom"];
            readonly filename: string;
            readonly media_type: string;
            readonly sha256: string | null;
            readonly invoice: components["schemas"]["Draft"] | null;
            readonly xml: string | null;
            readonly pdf: string | null;
            readonly losses: readonly components["schemas"]["Loss"][];
            readonly validation: components["schemas"]["Validation"];
            readonly result: {
                readonly valid: boolean;
                readonly score: number;
                readonly errors: readonly string[];
            } | null;
            readonly assumptions: readonly components["schemas"]["Assumption"][];
            readonly applied?: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
        };
        readonly ClassifyInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
        };
        readonly ClassifyInvoiceReply: {
            /** @enum {unknown} */
            readonly treatment: "e-invoicing" | "e-reporting" | "neither";
            /** @enum {unknown} */
            readonly processing_rule: "B2B" | "B2BInt" | "B2C" | "B2G" | "B2GInt" | "OutOfScope" | "B2GOutOfScope" | "ArchiveOnly";
            readonly bar: string | null;
            readonly report: null | ("10.1" | "10.3");
            /** @description what could not be read, and decided nothing */
            readonly checks: readonly components["schemas"]["Check"][];
            readonly applied?: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
            readonly reasons: readonly {
                readonly code: string;
                readonly pointer: string;
                readonly message: string;
                readonly source: string;
            }[];
        };
        readonly SubmitInvoiceRequest: components["schemas"]["Draft"] & {
            readonly patches?: {
                readonly buyer_siren?: string;
                readonly issue_date?: string;
                readonly service_date?: string;
                readonly delivery_line1?: string;
                readonly delivery_city?: string;
                readonly operation_category?: string;
            };
            /** @description RFC 6902 */
            readonly json_patch?: readonly {
                /** @enum {unknown} */
                readonly op: "add" | "replace" | "remove" | "move" | "copy" | "test";
                /** Format: json-pointer */
                readonly path: string;
                /** Format: json-pointer */
                readonly from?: string;
                readonly value?: unknown;
            }[];
            /**
             * @description the case, docs/presets.md
             * @enum {unknown}
             */
            readonly preset?: "acompte" | "autofacturation" | "autoliquidation-btp" | "autoliquidation-ue" | "avoir-partiel" | "avoir-total" | "deja-payee" | "dom" | "export" | "franchise-293b" | "livraison-intracom" | "multi-taux" | "solde-apres-acompte";
            /** @description applies what has one answer */
            readonly auto?: boolean;
            /** @description platform */
            readonly pdp?: string;
            /**
             * Format: byte
             * @description your own page of a factur-x, at most 20 MB
             */
            readonly pdf?: string;
        };
        readonly InvoicePage: {
            readonly data: readonly components["schemas"]["Invoice"][];
            readonly has_more: boolean;
        };
        readonly DeleteInvoiceReply: {
            /** @description inv_… */
            readonly id: string;
            readonly invoice_id: string;
            /** @enum {boolean} */
            readonly deleted: true;
        };
        readonly EventPage: {
            readonly data: readonly components["schemas"]["Event"][];
            readonly has_more: boolean;
        };
        readonly SettleInvoiceRequest: {
            /**
             * @description what the platform answered: it has the invoice, or it does not and the invoice is to be posted again
             * @enum {unknown}
             */
            readonly outcome: "deposited" | "not_deposited";
            /** @description its identifier there */
            readonly flow_id?: string;
        };
        readonly ListPlatformsReply: {
            readonly data: readonly components["schemas"]["Platform"][];
        };
        readonly ConnectPlatformRequest: {
            /** @description shown name */
            readonly name?: string;
            /** @description common address; + /flow-service, /directory-service */
            readonly base_url?: string;
            /** @description Flow service, without /v1 */
            readonly flow_url?: string;
            /** @description Directory service, without /v1 */
            readonly directory_url?: string;
            /** @description without it, client_id and client_secret: each request brings Conforme-Platform-Token */
            readonly token_url?: string;
            /** @description OAuth2 */
            readonly client_id?: string;
            /** @description never shown again */
            readonly client_secret?: string;
            /** @description OAuth2 */
            readonly scope?: string;
            /** @description header Organization-Id */
            readonly organization_id?: string;
            readonly capabilities?: {
                /** @description offers the directory */
                readonly directory?: boolean;
                /** @description calls back */
                readonly callbacks?: boolean;
                /**
                 * @description where the secret goes
                 * @enum {unknown}
                 */
                readonly credentials?: "body" | "basic";
                /**
                 * @description what confirms the deposit: 200 or the acknowledgement
                 * @enum {unknown}
                 */
                readonly deposited_by?: "status" | "acknowledgement";
                /** @description searches by trackingId */
                readonly tracking_search?: boolean;
                /** @description seconds after which its search lists every deposit (900) */
                readonly search_lag?: number;
                readonly downloads?: readonly ("Metadata" | "Original" | "Converted" | "ReadableView")[];
                readonly syntaxes?: readonly ("CII" | "UBL" | "Factur-X" | "CDAR" | "FRR")[];
                readonly largest_file?: number;
                readonly page?: number;
                /** @enum {unknown} */
                readonly signed_digest?: "bytes" | "hex";
            };
        };
        readonly DisconnectPlatformReply: {
            readonly slug: string;
            /** @enum {boolean} */
            readonly deleted: true;
        };
        readonly CheckPlatformReply: {
            readonly slug: string;
            readonly works: boolean;
            readonly checks: readonly {
                /** @enum {unknown} */
                readonly item: "token" | "flow_health" | "flow_search" | "directory_health" | "directory_search";
                /** @enum {unknown} */
                readonly outcome: "passed" | "failed" | "not_run";
                readonly milliseconds: number;
                readonly code?: string;
                readonly detail?: string;
            }[];
        };
        readonly FetchPlatformNewsReply: {
            readonly slug: string;
            /** Format: date-time */
            readonly read_at: string;
        };
        readonly GetSandboxClockReply: {
            /** Format: date-time */
            readonly now: string;
        };
        readonly AdvanceSandboxClockRequest: {
            readonly advance_seconds: number;
        };
        readonly AdvanceSandboxClockReply: {
            /** Format: date-time */
            readonly now: string;
        };
        readonly SearchCompaniesReply: {
            readonly query: string;
            readonly data: readonly {
                readonly siren: string;
                /** @description empty where the company does not publish it */
                readonly legal_name: string;
                /** @description computed from the SIREN */
                readonly vat: string;
                readonly address: {
                    readonly [key: string]: string;
                };
                readonly names?: readonly string[];
                /** @description of the head office */
                readonly siret?: string;
                /** @description has ceased */
                readonly closed?: boolean;
                readonly legal_category?: string;
                /**
                 * @description the embedded register, the imported Sirene file, or a public source
                 * @enum {unknown}
                 */
                readonly source?: "embedded" | "stock" | "recherche-entreprises" | "insee";
                /** Format: date-time */
                readonly as_of?: string;
                readonly confidence: number;
                /** @enum {unknown} */
                readonly why?: "identifier" | "same_name" | "other_name" | "one_slip" | "more_words" | "alike";
                /** @description since as_of */
                readonly age_seconds: number | null;
                readonly reason?: string;
            }[];
            /** @description the SIREN, where exactly one name is a sure match */
            readonly chosen: string | null;
            readonly sources: readonly {
                readonly source: string;
                readonly answered: boolean;
                /**
                 * @description why it did not answer
                 * @enum {unknown}
                 */
                readonly reason?: "timeout" | "limited" | "refused" | "down" | "rubbish";
            }[];
        };
        readonly GetCompanyReply: {
            readonly siren: string;
            /** @description empty where the company does not publish it */
            readonly legal_name: string;
            /** @description computed from the SIREN */
            readonly vat: string;
            readonly address: {
                readonly [key: string]: string;
            };
            readonly names?: readonly string[];
            /** @description of the head office */
            readonly siret?: string;
            /** @description has ceased */
            readonly closed?: boolean;
            readonly legal_category?: string;
            /**
             * @description the embedded register, the imported Sirene file, or a public source
             * @enum {unknown}
             */
            readonly source?: "embedded" | "stock" | "recherche-entreprises" | "insee";
            /** Format: date-time */
            readonly as_of?: string;
            /** @description since as_of */
            readonly age_seconds: number | null;
            readonly vat_check?: {
                readonly vat: string;
                /** @description VIES did not say */
                readonly valid: boolean | null;
                readonly reason?: string;
                readonly name?: string;
                readonly address?: string;
                readonly request_id?: string;
                /** Format: date-time */
                readonly as_of?: string;
            };
        };
        readonly GetDirectoryAddressReply: {
            readonly given: string;
            readonly address: string;
            readonly scheme: string;
            readonly level: ("siren" | "siret" | "routing_code" | "suffix") | null;
            readonly siren: string | null;
            readonly siret: string | null;
            readonly routing_code: string | null;
            readonly suffix: string | null;
            /**
             * @description what the directory says; undetermined: no directory answered; malformed: none was asked
             * @enum {unknown}
             */
            readonly verdict: "routable" | "routable_later" | "inactive" | "absent" | "undetermined" | "malformed";
            readonly faults: readonly {
                readonly code: string;
                readonly message: string;
            }[];
            readonly directory: {
                readonly pdp: string;
                /** @enum {unknown} */
                readonly reachability: "routable" | "routable_later" | "inactive" | "absent" | "undetermined";
                readonly platform_type: ("WK" | "DFH") | null;
                /** Format: date-time */
                readonly as_of: string;
            } | null;
            readonly company: {
                readonly siren: string;
                readonly legal_name: string;
                /** @description of the head office */
                readonly siret?: string;
                readonly closed?: boolean;
                readonly source?: string;
                /** Format: date-time */
                readonly as_of?: string;
                readonly age_seconds: number | null;
            } | null;
            /** Format: date-time */
            readonly checked_at: string;
            readonly lines: {
                readonly pdp: string;
                /** Format: date-time */
                readonly as_of: string;
                readonly data: readonly {
                    readonly address: string;
                    readonly level: ("siren" | "siret" | "routing_code" | "suffix") | null;
                    /** @enum {unknown} */
                    readonly reachability: "routable" | "routable_later" | "inactive" | "absent" | "undetermined";
                    readonly platform_type: ("WK" | "DFH") | null;
                }[];
            } | null;
        };
        readonly CheckDirectoryAddressesRequest: {
            readonly addresses: readonly string[];
        };
        readonly CheckDirectoryAddressesReply: {
            readonly data: readonly {
                readonly given: string;
                readonly address: string;
                readonly scheme: string;
                readonly level: ("siren" | "siret" | "routing_code" | "suffix") | null;
                readonly siren: string | null;
                readonly siret: string | null;
                readonly routing_code: string | null;
                readonly suffix: string | null;
                /**
                 * @description what the directory says; undetermined: no directory answered; malformed: none was asked
                 * @enum {unknown}
                 */
                readonly verdict: "routable" | "routable_later" | "inactive" | "absent" | "undetermined" | "malformed";
                readonly faults: readonly {
                    readonly code: string;
                    readonly message: string;
                }[];
                readonly directory: {
                    readonly pdp: string;
                    /** @enum {unknown} */
                    readonly reachability: "routable" | "routable_later" | "inactive" | "absent" | "undetermined";
                    readonly platform_type: ("WK" | "DFH") | null;
                    /** Format: date-time */
                    readonly as_of: string;
                } | null;
                readonly company: {
                    readonly siren: string;
                    readonly legal_name: string;
                    /** @description of the head office */
                    readonly siret?: string;
                    readonly closed?: boolean;
                    readonly source?: string;
                    /** Format: date-time */
                    readonly as_of?: string;
                    readonly age_seconds: number | null;
                } | null;
                /** Format: date-time */
                readonly checked_at: string;
            }[];
            /** @description by verdict */
            readonly counts: {
                readonly [key: string]: number;
            };
        };
        readonly GetEstablishmentReply: {
            readonly siret: string;
            readonly siren: string;
            readonly head_office: boolean | null;
            readonly company: {
                readonly siren: string;
                readonly legal_name: string;
                /** @description of the head office */
                readonly siret?: string;
                readonly closed?: boolean;
                readonly source?: string;
                /** Format: date-time */
                readonly as_of?: string;
                readonly age_seconds: number | null;
            } | null;
            readonly directory: {
                readonly pdp: string;
                /** Format: date-time */
                readonly as_of: string;
                /** @description the platform’s directory knows it */
                readonly listed: boolean;
                readonly name: string | null;
                readonly active: boolean | null;
                readonly address: {
                    readonly [key: string]: string;
                } | null;
                readonly asks: {
                    readonly order_number: boolean | null;
                    readonly order_number_or_routing_code: boolean | null;
                    readonly routing_code: boolean | null;
                    readonly payment_status: boolean | null;
                } | null;
            } | null;
            /** Format: date-time */
            readonly checked_at: string;
        };
        readonly ListEventTypesReply: {
            readonly data: readonly {
                readonly type: string;
                readonly description: string;
                readonly example: components["schemas"]["Event"];
            }[];
        };
        readonly CreateWebhookRequest: {
            /** @description https://… */
            readonly url: string;
            /** @description by default: ["invoice.*"] */
            readonly events?: readonly ("*" | "invoice.*" | "invoice.created" | "invoice.updated" | "invoice.blocked" | "invoice.validated" | "invoice.transmitting" | "invoice.transmitted" | "invoice.rejected" | "invoice.uncertain" | "invoice.lifecycle" | "invoice.deleted")[];
            readonly description?: string | null;
        };
        readonly WebhookPage: {
            readonly data: readonly components["schemas"]["Webhook"][];
            readonly has_more: boolean;
        };
        readonly UpdateWebhookRequest: {
            /** @description https://… */
            readonly url?: string;
            readonly events?: readonly ("*" | "invoice.*" | "invoice.created" | "invoice.updated" | "invoice.blocked" | "invoice.validated" | "invoice.transmitting" | "invoice.transmitted" | "invoice.rejected" | "invoice.uncertain" | "invoice.lifecycle" | "invoice.deleted")[];
            readonly description?: string | null;
            readonly enabled?: boolean;
        };
        readonly DeleteWebhookReply: {
            readonly id: string;
            /** @enum {boolean} */
            readonly deleted: true;
        };
        readonly TestWebhookReply: {
            readonly delivery: string;
            readonly event: string;
        };
        readonly WebhookDeliveryPage: {
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            readonly has_more: boolean;
        };
        readonly RecoverWebhookRequest: {
            /**
             * Format: date-time
             * @description since when
             */
            readonly since: string;
        };
        readonly RecoverWebhookReply: {
            /** @description given up, tried again */
            readonly failed: number;
            /** @description not sent while disabled */
            readonly missed: number;
        };
        readonly GetComplianceScoreReply: {
            readonly score: number | null;
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly organisation: {
                readonly id: string;
                readonly legal_name: string | null;
                readonly siren: string | null;
            };
            readonly period: {
                /** Format: date */
                readonly from: string;
                /** Format: date */
                readonly to: string;
            };
            readonly invoices: {
                readonly total: number;
                readonly by_status: {
                    readonly [key: string]: number;
                };
            };
            readonly valid_rate: number | null;
            readonly top_findings: readonly {
                readonly code: string;
                readonly label: string;
                readonly count: number;
            }[];
            readonly trend: readonly {
                /** Format: date */
                readonly date: string;
                readonly score: number;
                readonly count: number;
            }[];
        };
        readonly UpdateOrganisationRequest: {
            readonly legal_name?: string | null;
            readonly trading_name?: string | null;
            readonly siren?: string | null;
            readonly siret?: string | null;
            readonly vat?: string | null;
            readonly address?: {
                /** @description street */
                readonly line1?: string;
                /** @description additional line */
                readonly line2?: string;
                /** @description additional line */
                readonly line3?: string;
                /** @description postal code */
                readonly postal?: string;
                /** @description city */
                readonly city?: string;
                /** @description region */
                readonly region?: string;
                /** @description ISO 3166-1 alpha-2 */
                readonly country?: string;
            } | null;
            readonly legal_form?: string | null;
            readonly share_capital?: string | null;
            readonly rcs_town?: string | null;
            readonly sole_trader?: boolean | null;
            readonly vat_on_debits?: boolean | null;
            readonly vat_regime?: ("normal" | "franchise_293b") | null;
            readonly vat_group?: {
                readonly siren?: string;
                /** @description name of the VAT group */
                readonly legal_name?: string;
                readonly vat?: string;
                readonly address?: {
                    /** @description street */
                    readonly line1?: string;
                    /** @description additional line */
                    readonly line2?: string;
                    /** @description additional line */
                    readonly line3?: string;
                    /** @description postal code */
                    readonly postal?: string;
                    /** @description city */
                    readonly city?: string;
                    /** @description region */
                    readonly region?: string;
                    /** @description ISO 3166-1 alpha-2 */
                    readonly country?: string;
                };
            } | null;
            readonly payment_terms?: {
                readonly days?: number;
                /** @description payment terms (BT-20) */
                readonly text?: string;
            } | null;
            readonly penalty_mention?: string | null;
            readonly recovery_mention?: string | null;
            readonly discount_mention?: string | null;
            readonly iban?: string | null;
            readonly bic?: string | null;
            readonly electronic_address?: string | null;
            readonly language?: ("fr" | "en" | "fr+en") | null;
            readonly logo?: string | null;
            readonly accent_colour?: string | null;
        };
        readonly OrganisationAccountPage: {
            readonly data: readonly components["schemas"]["OrganisationAccount"][];
            readonly has_more: boolean;
        };
        readonly CreateOrganisationRequest: {
            /** @description for lists */
            readonly name: string;
            /** @description units a minute of all its keys; null: those of the server */
            readonly rate_limit?: number | null;
        };
        readonly UpdateOrganisationByIdRequest: {
            /** @description for lists */
            readonly name?: string;
            /**
             * @description closed: for good
             * @enum {unknown}
             */
            readonly status?: "active" | "suspended" | "closed";
            /** @description why, shown to its keys */
            readonly status_reason?: string | null;
            /** @description units a minute of all its keys; null: those of the server */
            readonly rate_limit?: number | null;
        };
        readonly KeyPage: {
            readonly data: readonly components["schemas"]["Key"][];
            readonly has_more: boolean;
        };
        readonly CreateKeyRequest: {
            /** @description what it is for */
            readonly name?: string;
            /** @description among those of the key that issues it, or all of them */
            readonly scopes?: readonly ("invoices:read" | "invoices:write" | "organisation:read" | "organisation:write" | "webhooks:read" | "webhooks:write" | "companies:read" | "platforms:read" | "platforms:write" | "keys:read" | "keys:write" | "organisations:read" | "organisations:write")[];
            /**
             * Format: date-time
             * @description when it expires
             */
            readonly expires_at?: string;
            /** @description addresses or networks: 192.0.2.7, 10.0.0.0/8 */
            readonly addresses?: readonly string[];
        };
        readonly RotateKeyRequest: {
            /** @description hours for which the former one is still good (by default: 24) */
            readonly overlap_hours?: number;
            /**
             * Format: date-time
             * @description when it expires
             */
            readonly expires_at?: string;
        };
        /** @description if it left now */
        readonly Transmission: {
            readonly pdp: string;
            /** @enum {unknown} */
            readonly treatment: "e-invoicing" | "e-reporting" | "neither";
            /** @enum {unknown} */
            readonly processing_rule: "B2B" | "B2BInt" | "B2C" | "B2G" | "B2GInt" | "OutOfScope" | "B2GOutOfScope" | "ArchiveOnly";
            readonly recipient: {
                readonly address: string | null;
                readonly reachability: null | ("routable" | "routable_later" | "inactive" | "absent" | "undetermined");
            };
            readonly sender: {
                readonly address: string | null;
                readonly reachability: null | ("routable" | "routable_later" | "inactive" | "absent" | "undetermined");
            };
            readonly accepted: boolean;
            readonly duplicate: boolean;
        };
        readonly NextAction: {
            readonly code: string;
            readonly message: string;
            readonly pointer: string | null;
            readonly value: unknown;
            readonly href: string | null;
        };
        readonly Question: {
            readonly codes: readonly string[];
            /** @description RFC 6901 */
            readonly pointer: string;
            readonly patch_key?: string;
            readonly asks: string;
            /** @description JSON Schema : type, format, pattern, enum, properties */
            readonly answer: {
                readonly [key: string]: unknown;
            };
            readonly examples: readonly unknown[];
            readonly offered: readonly unknown[];
        };
        readonly Party: {
            readonly siren: string | null;
            readonly legal_name: string | null;
        };
        readonly LifecycleEntry: {
            readonly code: number;
            readonly label: string;
            readonly reason_code: string | null;
            readonly reason: string | null;
            readonly actor: ("sender_platform" | "receiver_platform" | "seller" | "buyer") | null;
            /** Format: date-time */
            readonly at: string;
            readonly reasons: readonly {
                readonly code: string;
                readonly text: string | null;
            }[];
            readonly amounts: readonly {
                /** @description decimal */
                readonly amount: string;
                /** @description decimal */
                readonly vat_rate: string;
            }[];
            readonly comment: string | null;
            readonly message: {
                readonly tracking_id: string;
                /** @enum {unknown} */
                readonly status: "queued" | "sending" | "uncertain" | "sent" | "acknowledged" | "refused";
                readonly flow_id: string | null;
                readonly last_error: {
                    readonly code: string;
                    readonly message: string;
                    /** Format: date-time */
                    readonly at: string;
                } | null;
            } | null;
        };
        readonly Submission: {
            readonly tracking_id: string;
            /**
             * @description uncertain: posted without a clear answer, looked for at the platform
             * @enum {unknown}
             */
            readonly status: "queued" | "sending" | "uncertain" | "sent" | "acknowledged" | "refused" | "failed";
            readonly flow_id: string | null;
            readonly attempts: number;
            readonly last_error: {
                readonly code: string;
                readonly message: string;
                /** Format: date-time */
                readonly at: string;
            } | null;
            /** Format: date-time */
            readonly submitted_at: string;
        };
        readonly AllowedStatus: {
            readonly code: number;
            readonly label: string;
            readonly actors: readonly ("seller" | "buyer")[];
            readonly reasons: readonly string[];
            readonly reason_required: boolean;
            readonly amounts_required: boolean;
        };
        /** @description RFC 9457 */
        readonly Problem: {
            readonly title: string;
            /** Format: uri-reference */
            readonly type: string;
            readonly status: number;
            readonly detail: string;
            readonly instance: string;
            /** @enum {unknown} */
            readonly code: "invalid_json" | "invalid_request" | "missing_key" | "invalid_key" | "insufficient_scope" | "unknown_organisation" | "missing_platform_token" | "platform_failed" | "organisation_suspended" | "organisation_closed" | "not_found" | "method_not_allowed" | "not_acceptable" | "invalid_state" | "duplicate_number" | "idempotency_in_progress" | "body_too_large" | "headers_too_large" | "body_too_slow" | "too_much_work" | "unsupported_media_type" | "invoice_not_compliant" | "unknown_platform" | "unreadable_document" | "lossy_conversion" | "pdf_not_archivable" | "unsafe_url" | "idempotency_mismatch" | "rate_limited" | "internal_error" | "unavailable";
            readonly request_id: string;
            readonly errors?: readonly {
                /** @description RFC 6901 */
                readonly pointer: string;
                readonly code: string;
                readonly detail: string;
            }[];
            /** @description invoice_not_compliant */
            readonly validation?: components["schemas"]["Validation"];
            /** @description lossy_conversion */
            readonly losses?: readonly components["schemas"]["Loss"][];
            /** @description lossy_conversion */
            readonly from?: components["schemas"]["ConvertedFrom"];
            /** @description pdf_not_archivable */
            readonly obstacles?: readonly {
                readonly code: string;
                readonly page?: number | null;
            }[];
            /** @description invalid_json, unreadable_document */
            readonly position?: {
                readonly line?: number;
                readonly column?: number;
                readonly offset?: number;
            };
            /** @description invalid_state */
            readonly invoice_id?: string;
            /**
             * @description invalid_state
             * @enum {string}
             */
            readonly invoice_status?: "DRAFT" | "BLOCKED" | "VALIDATED" | "TRANSMITTING" | "TRANSMITTED" | "REJECTED";
            /**
             * Format: date
             * @description invalid_state
             */
            readonly kept_until?: string;
            /** @description duplicate_number */
            readonly number?: string;
            /** @description invalid_key */
            readonly reason?: string;
            /** @description organisation_suspended, organisation_closed */
            readonly status_reason?: string | null;
            /** @description platform_failed */
            readonly platform_code?: string;
            /** @description invalid_state */
            readonly open_invoices?: number;
            /** @description invalid_state */
            readonly open_statuses?: number;
        };
        readonly Organisation: {
            /** @description legal name (BT-27) */
            readonly legal_name?: string;
            /** @description trading name (BT-28) */
            readonly trading_name?: string;
            /** @description SIREN (BT-30) */
            readonly siren?: string;
            /** @description SIRET (BT-29) */
            readonly siret?: string;
            /** @description VAT number (BT-31) */
            readonly vat?: string;
            readonly address?: {
                /** @description street */
                readonly line1?: string;
                /** @description additional line */
                readonly line2?: string;
                /** @description additional line */
                readonly line3?: string;
                /** @description postal code */
                readonly postal?: string;
                /** @description city */
                readonly city?: string;
                /** @description region */
                readonly region?: string;
                /** @description ISO 3166-1 alpha-2 */
                readonly country?: string;
            };
            /** @description legal form */
            readonly legal_form?: string;
            /** @description share capital, as printed */
            readonly share_capital?: string;
            /** @description town of the trade register */
            readonly rcs_town?: string;
            /** @description sole trader */
            readonly sole_trader?: boolean;
            /** @description VAT on debits */
            readonly vat_on_debits?: boolean;
            /**
             * @description VAT regime
             * @enum {unknown}
             */
            readonly vat_regime?: "normal" | "franchise_293b";
            /** @description VAT group */
            readonly vat_group?: {
                readonly siren?: string;
                /** @description name of the VAT group */
                readonly legal_name?: string;
                readonly vat?: string;
                readonly address?: {
                    /** @description street */
                    readonly line1?: string;
                    /** @description additional line */
                    readonly line2?: string;
                    /** @description additional line */
                    readonly line3?: string;
                    /** @description postal code */
                    readonly postal?: string;
                    /** @description city */
                    readonly city?: string;
                    /** @description region */
                    readonly region?: string;
                    /** @description ISO 3166-1 alpha-2 */
                    readonly country?: string;
                };
            };
            readonly payment_terms?: {
                readonly days?: number;
                /** @description payment terms (BT-20) */
                readonly text?: string;
            };
            /** @description late payment penalties (PMD) */
            readonly penalty_mention?: string;
            /** @description recovery costs (PMT) */
            readonly recovery_mention?: string;
            /** @description early payment discount (AAB) */
            readonly discount_mention?: string;
            /** @description IBAN (BT-84) */
            readonly iban?: string;
            /** @description BIC (BT-86) */
            readonly bic?: string;
            /** @description electronic address, scheme 0225 (BT-34) */
            readonly electronic_address?: string;
            /**
             * @description of documents
             * @enum {unknown}
             */
            readonly language?: "fr" | "en" | "fr+en";
            /** @description PNG ou/or JPEG, data: URL */
            readonly logo?: string;
            /** @description of documents, #RRGGBB */
            readonly accent_colour?: string;
        };
        /**
         * @example {
         *       "id": "org_01kak5zv3g8m2n4p6r8t0v2x4z",
         *       "name": "Comptoir du Rhône",
         *       "mode": "live",
         *       "status": "active",
         *       "status_reason": null,
         *       "status_at": null,
         *       "rate_limit": null,
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        readonly OrganisationAccount: {
            /** @description org_… */
            readonly id: string;
            readonly name: string;
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            /** @enum {unknown} */
            readonly status: "active" | "suspended" | "closed";
            readonly status_reason: string | null;
            readonly status_at: string | null;
            readonly rate_limit: number | null;
            /** Format: date-time */
            readonly created_at: string;
        };
        /**
         * @example {
         *       "id": "key_01kak5zv3g8m2n4p6r8t0v2x4z",
         *       "mode": "live",
         *       "name": "boutique",
         *       "hint": "x7Qf",
         *       "scopes": [
         *         "invoices:read",
         *         "invoices:write"
         *       ],
         *       "addresses": [
         *         "192.0.2.0/24"
         *       ],
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "last_used_at": null,
         *       "expires_at": "2027-06-30T00:00:00.000Z",
         *       "revoked_at": null
         *     }
         */
        readonly Key: {
            /** @description key_… */
            readonly id: string;
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly name: string;
            /** @description its last four characters */
            readonly hint: string;
            readonly scopes: readonly ("invoices:read" | "invoices:write" | "organisation:read" | "organisation:write" | "webhooks:read" | "webhooks:write" | "companies:read" | "platforms:read" | "platforms:write" | "keys:read" | "keys:write" | "organisations:read" | "organisations:write")[];
            /** @description networks it is good from; none: everywhere */
            readonly addresses: readonly string[];
            /** Format: date-time */
            readonly created_at: string;
            readonly last_used_at: string | null;
            readonly expires_at: string | null;
            readonly revoked_at: string | null;
            /** @description shown once */
            readonly key?: string;
        };
        readonly Validation: {
            readonly applied?: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
            readonly valid: boolean;
            /** @description the invoice can leave; null: it is not known, the directory does not answer, or transmittable_unknown says why */
            readonly transmittable?: boolean | null;
            /** @description why no platform could be asked (transmittable: null) */
            readonly transmittable_unknown?: {
                readonly code: string;
                readonly detail: string;
            };
            readonly transmission?: components["schemas"]["Transmission"];
            readonly next_actions?: readonly components["schemas"]["NextAction"][];
            readonly score: number;
            /** @description docs/score.md */
            readonly score_breakdown?: {
                readonly version: number;
                readonly from: number;
                readonly lost: readonly {
                    readonly code: string;
                    /** @enum {unknown} */
                    readonly severity: "error" | "warning" | "info";
                    readonly points: number;
                }[];
                readonly floor: number;
                readonly score: number;
            };
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly errors: readonly string[];
            readonly warnings: readonly string[];
            /** @description of a rule that fails everywhere, the first 5,000 places */
            readonly checks: readonly components["schemas"]["Check"][];
            readonly suggestions: readonly components["schemas"]["Suggestion"][];
            readonly questions: readonly components["schemas"]["Question"][];
            readonly assumptions: readonly components["schemas"]["Assumption"][];
            /** @enum {unknown} */
            readonly format: "factur-x" | "ubl" | "cii";
            readonly profile: string;
            readonly layers: {
                /** @enum {unknown} */
                readonly container: "passed" | "failed" | "not_run";
                /** @enum {unknown} */
                readonly schema: "passed" | "failed" | "not_run";
                /** @enum {unknown} */
                readonly en16931: "passed" | "failed" | "not_run";
                /** @enum {unknown} */
                readonly france: "passed" | "failed" | "not_run";
            };
            readonly rule_sets: readonly {
                readonly id: string;
                readonly version: string;
            }[];
            readonly syntax?: ("cii" | "ubl") | null;
            /** @description what the draft has no place for */
            readonly unmapped?: readonly {
                readonly xpath: string;
                readonly line: number;
                readonly value: string;
            }[];
            /** @description what another edition of the official rules changes */
            readonly preview?: {
                readonly version: string;
                readonly appears: readonly string[];
                readonly goes: readonly string[];
            };
        };
        readonly Invoice: {
            /** @description inv_… */
            readonly id: string;
            readonly invoice_id: string;
            /** @enum {unknown} */
            readonly status: "DRAFT" | "BLOCKED" | "VALIDATED" | "TRANSMITTING" | "TRANSMITTED" | "REJECTED";
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly number: string | null;
            readonly type: string | null;
            readonly issue_date: string | null;
            readonly due_date: string | null;
            readonly seller: components["schemas"]["Party"];
            readonly buyer: components["schemas"]["Party"];
            readonly currency: string | null;
            readonly payable: string | null;
            readonly format: ("factur-x" | "ubl" | "cii") | null;
            readonly pdp: string | null;
            readonly score: number | null;
            readonly lifecycle: readonly components["schemas"]["LifecycleEntry"][];
            readonly submission: components["schemas"]["Submission"] | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** @description what may be reported */
            readonly allowed_next?: readonly components["schemas"]["AllowedStatus"][];
            readonly draft?: components["schemas"]["Draft"];
            readonly validation?: components["schemas"]["Validation"] | null;
            readonly applied?: readonly {
                readonly pointer: string;
                readonly from: unknown;
                readonly to: unknown;
                readonly origin: string;
                readonly kind?: string;
                readonly code?: string;
                readonly reason?: string;
                readonly moved_from?: string;
                /** @description another amount was given */
                readonly amount_changed?: boolean;
            }[];
            readonly imported?: {
                readonly from: string;
                /** @description what the invoice does not hold */
                readonly not_carried: readonly {
                    readonly pointer: string;
                    readonly value: unknown;
                    readonly field?: string;
                }[];
            };
        };
        /**
         * @example {
         *       "id": "evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2",
         *       "type": "invoice.transmitted",
         *       "timestamp": "2026-11-21T09:00:00.000Z",
         *       "data": {
         *         "id": "inv_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2",
         *         "invoice_id": "F-2026-0001",
         *         "number": "F-2026-0001",
         *         "mode": "sandbox",
         *         "from": "TRANSMITTING",
         *         "status": "TRANSMITTED",
         *         "lifecycle": {
         *           "code": 200,
         *           "label": "Déposée",
         *           "reason_code": null,
         *           "actor": "sender_platform",
         *           "at": "2026-11-21T09:00:00.000Z",
         *           "reasons": [],
         *           "amounts": []
         *         }
         *       }
         *     }
         */
        readonly Event: {
            /** @description evt_… */
            readonly id: string;
            /** @description invoice.created, invoice.updated, invoice.blocked, invoice.validated, invoice.transmitting, invoice.transmitted, invoice.rejected, invoice.uncertain, invoice.lifecycle, invoice.deleted */
            readonly type: string;
            /** Format: date-time */
            readonly timestamp: string;
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "code": 212,
         *       "amounts": [
         *         {
         *           "amount": "120.00",
         *           "vat_rate": 20
         *         },
         *         {
         *           "amount": "10.55",
         *           "vat_rate": 5.5
         *         }
         *       ]
         *     }
         * @example {
         *       "code": 210,
         *       "reasons": [
         *         {
         *           "code": "TX_TVA_ERR",
         *           "text": "Le devis dit 10 %"
         *         }
         *       ],
         *       "comment": "Refacturez au taux du devis."
         *     }
         */
        readonly StatusToSay: {
            /** @description MDT-105 : 204 … 228 */
            readonly code: number;
            /**
             * @description who says it, where the code does not tell
             * @enum {unknown}
             */
            readonly actor?: "seller" | "buyer";
            readonly reasons?: readonly {
                /** @description MDT-113 */
                readonly code: string;
                /** @description MDT-114 */
                readonly text?: string;
            }[];
            /** @description received (212) or paid (211), with VAT, by rate of VAT in % */
            readonly amounts?: readonly {
                readonly amount: number | string;
                readonly vat_rate: number | string;
            }[];
            /** @description MDT-126 */
            readonly comment?: string;
            /**
             * Format: date-time
             * @description when; now without it
             */
            readonly at?: string;
        };
        /**
         * @example {
         *       "slug": "ma-plateforme",
         *       "name": "Ma plateforme",
         *       "mode": "live",
         *       "flow_url": "https://api.plateforme.example/xp-z12-013/flow-service",
         *       "directory_url": "https://api.plateforme.example/xp-z12-013/directory-service",
         *       "token_url": "https://auth.plateforme.example/oauth/token",
         *       "client_id": "atelier-exemple",
         *       "scope": null,
         *       "organization_id": "100000009",
         *       "capabilities": {
         *         "credentials": "basic",
         *         "page": 50
         *       },
         *       "callback_url": "https://conforme.example/inbox/q7wJ3n5RkVbX0cY2mL8dT4sZ6hF1gP9a",
         *       "callback_registered": true,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        readonly Platform: {
            readonly slug: string;
            readonly name: string | null;
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly flow_url: string;
            readonly directory_url: string;
            readonly token_url: string | null;
            readonly client_id: string | null;
            readonly scope: string | null;
            readonly organization_id: string | null;
            readonly capabilities: {
                /** @description offers the directory */
                readonly directory?: boolean;
                /** @description calls back */
                readonly callbacks?: boolean;
                /**
                 * @description where the secret goes
                 * @enum {unknown}
                 */
                readonly credentials?: "body" | "basic";
                /**
                 * @description what confirms the deposit: 200 or the acknowledgement
                 * @enum {unknown}
                 */
                readonly deposited_by?: "status" | "acknowledgement";
                /** @description searches by trackingId */
                readonly tracking_search?: boolean;
                /** @description seconds after which its search lists every deposit (900) */
                readonly search_lag?: number;
                readonly downloads?: readonly ("Metadata" | "Original" | "Converted" | "ReadableView")[];
                readonly syntaxes?: readonly ("CII" | "UBL" | "Factur-X" | "CDAR" | "FRR")[];
                readonly largest_file?: number;
                readonly page?: number;
                /** @enum {unknown} */
                readonly signed_digest?: "bytes" | "hex";
            };
            /** @description where it calls back */
            readonly callback_url: string | null;
            readonly callback_registered: boolean;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        /**
         * @example {
         *       "id": "whk_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2",
         *       "url": "https://boutique.example/conforme",
         *       "events": [
         *         "invoice.transmitted",
         *         "invoice.rejected",
         *         "invoice.lifecycle"
         *       ],
         *       "description": "Suivi des factures",
         *       "mode": "live",
         *       "enabled": true,
         *       "disabled_reason": null,
         *       "failing_since": null,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        readonly Webhook: {
            /** @description whk_… */
            readonly id: string;
            readonly url: string;
            readonly events: readonly string[];
            readonly description: string | null;
            /** @enum {unknown} */
            readonly mode: "sandbox" | "live";
            readonly enabled: boolean;
            readonly disabled_reason: null | ("gone" | "failing" | "paused");
            readonly failing_since: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** @description shown once */
            readonly secret?: string;
        };
        /**
         * @example {
         *       "id": "dlv_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2",
         *       "event": "evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2",
         *       "type": "invoice.transmitted",
         *       "status": "pending",
         *       "attempts": 2,
         *       "next_attempt_at": "2026-11-21T09:05:09.000Z",
         *       "response_status": 503,
         *       "response_ms": 84,
         *       "response_body": "Service Unavailable",
         *       "last_error": null,
         *       "payload": "{\"id\":\"evt_01kak5zv3g8m2n4p6r8t0v2x4z6b8d0f2\",\"type\":\"invoice.transmitted\"}",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:06.000Z"
         *     }
         */
        readonly WebhookDelivery: {
            /** @description dlv_… */
            readonly id: string;
            /** @description webhook-id */
            readonly event: string;
            readonly type: string;
            /** @enum {unknown} */
            readonly status: "pending" | "delivered" | "failed";
            readonly attempts: number;
            /** @description since when the next try is due, or when it will be; null: none is left */
            readonly next_attempt_at: string | null;
            readonly response_status: number | null;
            readonly response_ms: number | null;
            readonly response_body: string | null;
            readonly last_error: string | null;
            readonly payload: string;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly validateInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description every rule */
                readonly checks?: "all";
                /** @description YYYY-MM-DD */
                readonly as_of?: string;
                /** @description what the nearest edition of the official rules changes */
                readonly preview?: boolean;
                /** @description what the edition of that name changes */
                readonly preview_edition?: "1.3.16" | "1.4.0.03" | "1.4.0.04";
                /** @description warnings block */
                readonly strict?: boolean;
                /** @description of a document: the platform */
                readonly pdp?: string;
                /** @description how the score is computed */
                readonly score_breakdown?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ValidateInvoiceRequest"] | components["schemas"]["Export"];
                readonly "application/xml": string;
                readonly "text/xml": string;
                readonly "application/pdf": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Validation"] | components["schemas"]["StatusValidation"];
                };
            };
        };
    };
    readonly remediateInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description of a document: apply what has one answer */
                readonly auto?: boolean;
                /** @description of a document: the buyer’s SIREN */
                readonly buyer_siren?: string;
                /** @description of a document: the issue date */
                readonly issue_date?: string;
                /** @description of a document: the date of delivery */
                readonly service_date?: string;
                /** @description of a document: the street of delivery */
                readonly delivery_line1?: string;
                /** @description of a document: the town of delivery */
                readonly delivery_city?: string;
                /** @description of a document: GOODS, SERVICES or MIXED */
                readonly operation_category?: string;
                /** @description of a document: RFC 6902 operations, in JSON, on the invoice as convert?to=json gives it */
                readonly json_patch?: string;
                /** @description YYYY-MM-DD */
                readonly as_of?: string;
                /** @description of a document: warnings block */
                readonly strict?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RemediateInvoiceRequest"] | components["schemas"]["Export"];
                readonly "application/xml": string;
                readonly "text/xml": string;
                readonly "application/pdf": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Remediation"] | components["schemas"]["DocumentRemediation"];
                    readonly "application/xml": string;
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly renderInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RenderInvoiceRequest"] | components["schemas"]["Export"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Rendering"];
                    readonly "application/xml": string;
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly convertInvoice: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description the format wanted; of a draft, else its `format`
                 * @example ubl
                 */
                readonly to?: "json" | "factur-x" | "ubl" | "cii";
                /** @description convert even if data are lost */
                readonly allow_loss?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConvertInvoiceRequest"] | components["schemas"]["Export"];
                readonly "application/xml": string;
                readonly "text/xml": string;
                readonly "application/pdf": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConvertInvoiceReply"];
                    readonly "application/xml": string;
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly classifyInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClassifyInvoiceRequest"] | components["schemas"]["Export"];
                readonly "application/xml": string;
                readonly "text/xml": string;
                readonly "application/pdf": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClassifyInvoiceReply"];
                };
            };
        };
    };
    readonly submitInvoice: {
        readonly parameters: {
            readonly query?: {
                /** @description of a document: the platform */
                readonly pdp?: string;
                /** @description of a document: your identifier; by default the number of the invoice */
                readonly invoice_id?: string;
                /** @description of a document: warnings block */
                readonly strict?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SubmitInvoiceRequest"] | components["schemas"]["Export"];
                readonly "application/xml": string;
                readonly "text/xml": string;
                readonly "application/pdf": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly starting_after?: string;
                /** @example TRANSMITTED */
                readonly status?: "DRAFT" | "BLOCKED" | "VALIDATED" | "TRANSMITTING" | "TRANSMITTED" | "REJECTED";
                /** @description YYYY-MM-DD */
                readonly issued_from?: string;
                /** @description YYYY-MM-DD */
                readonly issued_to?: string;
                readonly buyer_siren?: string;
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoicePage"];
                };
            };
        };
    };
    readonly getInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0142 */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly deleteInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0145 */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeleteInvoiceReply"];
                };
            };
        };
    };
    readonly getInvoiceDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0142 */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/xml": string;
                    readonly "application/pdf": string;
                };
            };
        };
    };
    readonly listInvoiceEvents: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly starting_after?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0142 */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    readonly sayInvoiceStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0142 */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StatusToSay"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly settleInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example F-2026-0144-TIMEOUT */
                readonly invoice_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SettleInvoiceRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    readonly listPlatforms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPlatformsReply"];
                };
            };
        };
    };
    readonly connectPlatform: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description pdp
                 * @example ma-plateforme
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConnectPlatformRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Platform"];
                };
            };
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Platform"];
                };
            };
        };
    };
    readonly disconnectPlatform: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description pdp
                 * @example ma-plateforme
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DisconnectPlatformReply"];
                };
            };
        };
    };
    readonly checkPlatform: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description pdp
                 * @example sandbox
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckPlatformReply"];
                };
            };
        };
    };
    readonly fetchPlatformNews: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description pdp
                 * @example sandbox
                 */
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FetchPlatformNewsReply"];
                };
            };
        };
    };
    readonly getSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetSandboxClockReply"];
                };
            };
        };
    };
    readonly advanceSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdvanceSandboxClockRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdvanceSandboxClockReply"];
                };
            };
        };
    };
    readonly searchCompanies: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description name, SIREN, SIRET or VAT number
                 * @example la poste
                 */
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchCompaniesReply"];
                };
            };
        };
    };
    readonly getCompany: {
        readonly parameters: {
            readonly query?: {
                /** @description ask VIES */
                readonly check_vat?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @example 356000000 */
                readonly siren: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetCompanyReply"];
                };
            };
        };
    };
    readonly getDirectoryAddress: {
        readonly parameters: {
            readonly query?: {
                /** @description the platform whose directory answers; by default the only one connected */
                readonly pdp?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @example 0225:356000000 */
                readonly address: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetDirectoryAddressReply"];
                };
            };
        };
    };
    readonly checkDirectoryAddresses: {
        readonly parameters: {
            readonly query?: {
                /** @description the platform whose directory answers; by default the only one connected */
                readonly pdp?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckDirectoryAddressesRequest"];
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckDirectoryAddressesReply"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly getEstablishment: {
        readonly parameters: {
            readonly query?: {
                /** @description the platform whose directory answers; by default the only one connected */
                readonly pdp?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @example 35600000000048 */
                readonly siret: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetEstablishmentReply"];
                };
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** @example 3 */
                readonly limit?: number;
                readonly starting_after?: string;
                readonly type?: "invoice.created" | "invoice.updated" | "invoice.blocked" | "invoice.validated" | "invoice.transmitting" | "invoice.transmitted" | "invoice.rejected" | "invoice.uncertain" | "invoice.lifecycle" | "invoice.deleted";
                /** @example oldest */
                readonly order?: "newest" | "oldest";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    readonly listEventTypes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListEventTypesReply"];
                };
            };
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly starting_after?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookPage"];
                };
            };
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeleteWebhookReply"];
                };
            };
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TestWebhookReply"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly starting_after?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    readonly retryWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
                /** @example dlv_01kanmz6g00000000000000001 */
                readonly delivery_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly recoverWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example whk_01kanmz6g00000000000000001 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverWebhookRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoverWebhookReply"];
                };
            };
        };
    };
    readonly getComplianceScore: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description YYYY-MM-DD
                 * @example 2026-11-01
                 */
                readonly from?: string;
                /**
                 * @description YYYY-MM-DD
                 * @example 2026-11-30
                 */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetComplianceScoreReply"];
                };
            };
        };
    };
    readonly getOrganisation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organisation"];
                };
            };
        };
    };
    readonly updateOrganisation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateOrganisationRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organisation"];
                };
            };
        };
    };
    readonly listOrganisations: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly starting_after?: string;
                readonly status?: "active" | "suspended" | "closed";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganisationAccountPage"];
                };
            };
        };
    };
    readonly createOrganisation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateOrganisationRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganisationAccount"];
                };
            };
        };
    };
    readonly getOrganisationById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example org_01kanmz6g00000000000000002 */
                readonly organisation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganisationAccount"];
                };
            };
        };
    };
    readonly updateOrganisationById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example org_01kanmz6g00000000000000002 */
                readonly organisation_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateOrganisationByIdRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganisationAccount"];
                };
            };
        };
    };
    readonly listKeys: {
        readonly parameters: {
            readonly query?: {
                /** @example 1 */
                readonly limit?: number;
                readonly starting_after?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyPage"];
                };
            };
        };
    };
    readonly createKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
    readonly getKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example key_01kanmz6g00000000000000002 */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
    readonly revokeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example key_01kanmz6g00000000000000002 */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example key_01kanmz6g00000000000000002 */
                readonly key_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
        };
    };
}
