/** The fields of a customer and the rules between them: one place for the form and for the server. */
import * as z from 'zod/mini'
import { fieldRule } from './field-rule.js'
import {
  calendarDay,
  email,
  flag,
  integerBetween,
  organisationName,
  organisationNameOrNone,
  paragraphs,
  phone,
  text,
} from './fields.js'
import { idOf } from './ids.js'
import { isCurrentProvince, isProvince } from './provinces.js'

export const customerTypes = ['invnpt', 'outside'] as const
export type CustomerType = (typeof customerTypes)[number]
/** Units of the provider's own group. */
export const corporations = ['vinaphone', 'media', 'net', 'vt_ttp', 'tdagency', 'it', 'other'] as const
export const idTypes = ['personal', 'business', 'organ', 'other'] as const
export const customerSources = ['HOP', 'HOP_IT', 'ONESME', 'VNEDU', 'GOOGLE', 'USER_PASS', 'ONEBSS'] as const
export const customerStatuses = ['Active', 'Inactive', 'Cancelled'] as const
export const recordingStorage = { min: 500, max: 1_000_000, default: 1000 } as const

const emptyAsNull = <Field extends z.ZodMiniType<string, string>>(field: Field) =>
  z._default(
    z.nullable(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        field,
      ]),
    ),
    null,
  )

const taxCode = z.string().check(z.trim(), z.regex(/^(\d{9,20}|\d{10}-\d{3})$/, 'invalidTaxCode'))
const documentNumber = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}.-]{9,20}$/u, 'documentNumberInvalid'))

/** Of a new customer: one of the units in force. */
export const currentProvince = text(2, 100).check(z.refine(isCurrentProvince, 'unknownProvince'))
/** Or none, where a program does not say. */
export const currentOrNoProvince = text(0, 100).check(
  z.refine((name) => name === '' || isCurrentProvince(name), 'unknownProvince'),
)

export const customerDetails = {
  customerCode: text(1, 50),
  name: organisationName,
  customerType: z.enum(customerTypes),
  corporations: z._default(z.nullable(z.enum(corporations)), null),
  idType: z._default(z.nullable(z.enum(idTypes)), null),
  email,
  phone,
  /** Empty: it was made by a program that does not say. */
  province: text(0, 100).check(z.refine((name) => name === '' || isProvince(name), 'unknownProvince')),
  address: paragraphs(1, 200),
  taxCode: emptyAsNull(taxCode),
  /** Where invoices go, unless to its own address. */
  invoiceEmail: emptyAsNull(email),
  documentTypeId: z._default(z.nullable(idOf('documentType')), null),
  idCard: emptyAsNull(documentNumber),
  licensePlace: z._default(text(0, 250), ''),
  licenseDate: z._default(z.nullable(calendarDay), null),
  licenseExpirationDate: z._default(z.nullable(calendarDay), null),
  recordingStorage: integerBetween(recordingStorage.min, recordingStorage.max),
  description: z._default(paragraphs(0, 255), ''),
}

/** For administrators only: what the customer may use besides meetings. */
export const customerFeatures = {
  activeFaceId: z.optional(flag),
  activeVoiceText: z.optional(flag),
  activeGMToken: z.optional(flag),
}

/** A unit of the provider's own group; everybody else is outside of it. */
export const isOfGroup = (type: CustomerType): boolean => type === 'invnpt'

/** Of those who sign up by themselves, where the portal is the group's own and where it is not. */
export const customerTypeOfMode = (isInternal: boolean): CustomerType => (isInternal ? 'invnpt' : 'outside')

interface WithKind<Corporation, IdType> {
  customerType: CustomerType
  corporations: Corporation
  idType: IdType
}

/** Whoever is of the group names the corporation, everybody else what they are. What only the other kind of customer has is not kept. */
export const kindFieldsOf = <Corporation, IdType>({
  customerType,
  corporations,
  idType,
}: WithKind<Corporation, IdType>): { corporations: Corporation | null; idType: IdType | null } =>
  isOfGroup(customerType) ? { corporations, idType: null } : { corporations: null, idType }

/** An edit may leave them as they are: what stands is known to the server. */
interface Kind {
  customerType: CustomerType
  corporations?: string | null | undefined
  idType?: string | null | undefined
}

export const kindRules = [
  fieldRule<Kind>(
    ['customerType', 'corporations'],
    ({ customerType, corporations }) => !isOfGroup(customerType) || corporations !== null,
    { at: 'corporations', code: 'required' },
  ),
  fieldRule<Kind>(['customerType', 'idType'], ({ customerType, idType }) => isOfGroup(customerType) || idType !== null, {
    at: 'idType',
    code: 'required',
  }),
] as const

interface Dependent extends Kind {
  taxCode?: string | null | undefined
}

/** Of a business outside of the provider's group. */
export const isTaxCodeRequired = ({
  customerType,
  idType,
}: Pick<Kind, 'customerType'> & { idType?: string | null | undefined }): boolean =>
  !isOfGroup(customerType) && idType === 'business'

/** Which fields are required depends on the kind of customer. */
export const dependentFields = [
  ...kindRules,
  fieldRule<Dependent>(
    ['customerType', 'idType', 'taxCode'],
    (customer) => !isTaxCodeRequired(customer) || customer.taxCode !== null,
    { at: 'taxCode', code: 'required' },
  ),
] as const

/** Whoever buys as no person is on the invoice with a name and an address, a business with its tax code too. */
export const isOrganisation = (idType: string | null | undefined) =>
  idType !== 'personal' && idType !== null && idType !== undefined
const ofOrganisation = <Field extends 'companyName' | 'address'>(field: Field) =>
  fieldRule<{ idType?: string | null | undefined } & { [Name in Field]?: string | undefined }>(
    ['idType', field],
    (buyer) => !isOrganisation(buyer.idType) || buyer[field] !== '',
    { at: field, code: 'required' },
  )

const taxCodeOfBusiness = fieldRule<{ idType?: string | null | undefined; taxCode?: string | null | undefined }>(
  ['idType', 'taxCode'],
  ({ idType, taxCode: code }) => idType !== 'business' || code !== null,
  { at: 'taxCode', code: 'required' },
)

/** Of somebody who has no account yet. */
export const newBuyer = {
  idType: z._default(z.enum(idTypes), 'personal'),
  companyName: organisationNameOrNone,
  taxCode: customerDetails.taxCode,
  address: z._default(paragraphs(0, 200), ''),
  invoiceEmail: customerDetails.invoiceEmail,
}
export const newBuyerRules = [ofOrganisation('companyName'), ofOrganisation('address'), taxCodeOfBusiness] as const

/** What a customer's own administrator changes of it. */
export const invoiceData = {
  idType: z._default(z.nullable(z.enum(idTypes)), null),
  name: organisationName,
  taxCode: customerDetails.taxCode,
  address: z._default(paragraphs(0, 200), ''),
  invoiceEmail: customerDetails.invoiceEmail,
}
export const invoiceDataRules = [ofOrganisation('address'), taxCodeOfBusiness] as const
