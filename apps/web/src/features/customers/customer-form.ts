/** What the forms about a customer share: their values, and which field each refusal is about. */
import { recordingStorage } from '@hop/contract/customer-fields'
import type { Customer } from '@hop/contract/features/customer-records'
import { type customers, newCustomerForm } from '@hop/contract/features/customers'
import { fieldRule } from '@hop/contract/field-rule'
import { refusalsOfNewPassword } from '../../ui/form/passwords/new-password'
import type * as z from 'zod/mini'
import type { CustomerRights } from '../customer-records/useCustomerRights'

export type CustomerInput = Omit<z.input<typeof customers.update.body>, 'id' | 'updatedAt'>

const regionChosen = fieldRule<{ areaId?: number | undefined }>(['areaId'], ({ areaId }) => areaId !== undefined, {
  at: 'areaId',
  code: 'required',
})

const adminNamed = fieldRule<{ adminName?: string | undefined }>(['adminName'], ({ adminName }) => !!adminName, {
  at: 'adminName',
  code: 'required',
})

/** The call takes the customer's name for the person's; the form asks. The call lets the region out, for managers; an administrator has to choose one. */
export const createSchemaFor = ({ hasSeveralRegions }: Pick<CustomerRights, 'hasSeveralRegions'>) => {
  const named = newCustomerForm.check(adminNamed)
  return hasSeveralRegions ? named.check(regionChosen) : named
}

export const customerFeatureNames = ['activeFaceId', 'activeVoiceText', 'activeGMToken'] as const

type FormRights = Pick<CustomerRights, 'hasSeveralRegions' | 'maySetOptions'>

const asFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0)

const emptyDetails = {
  customerCode: '',
  name: '',
  customerType: 'outside',
  corporations: null,
  idType: null,
  email: '',
  phone: '',
  province: '',
  address: '',
  taxCode: '',
  invoiceEmail: '',
  documentTypeId: null,
  idCard: '',
  licensePlace: '',
  licenseDate: null,
  licenseExpirationDate: null,
  recordingStorage: recordingStorage.default,
  description: '',
} as const

export const emptyCustomer = ({ hasSeveralRegions, maySetOptions }: FormRights, customerCode: string) => ({
  ...emptyDetails,
  customerCode,
  ...(hasSeveralRegions && { areaId: undefined }),
  ...(maySetOptions && { activeFaceId: 0 as const, activeVoiceText: 0 as const, activeGMToken: 0 as const }),
  adminName: '',
  username: '',
  password: '',
  confirmPassword: '',
})

/** A manager's form holds nothing that only administrators set: the server would refuse all of it. */
export const valuesOf = (customer: Customer, { hasSeveralRegions, maySetOptions }: FormRights) => ({
  id: customer.id,
  customerCode: customer.customerCode,
  name: customer.name,
  customerType: customer.customerType,
  corporations: customer.corporations,
  idType: customer.idType,
  email: customer.email,
  phone: customer.phoneNumber,
  province: customer.province,
  address: customer.address,
  taxCode: customer.taxCode ?? '',
  invoiceEmail: customer.invoiceEmail ?? '',
  documentTypeId: customer.documentTypeId,
  idCard: customer.idCard ?? '',
  licensePlace: customer.licensePlace,
  licenseDate: customer.licenseDate,
  licenseExpirationDate: customer.licenseExpirationDate,
  recordingStorage: customer.recordingStorage,
  description: customer.description,
  customerStatus: customer.customerStatus,
  updatedAt: customer.updatedAt,
  ...(hasSeveralRegions && { areaId: customer.saleAreaId }),
  ...(maySetOptions && {
    activeFaceId: asFlag(customer.activeFaceId),
    activeVoiceText: asFlag(customer.activeVoiceText),
    activeGMToken: asFlag(customer.activeGMToken),
  }),
})

export const customerRefusals = {
  DuplicateCustomerCode: 'customerCode',
  DuplicateTaxCode: 'taxCode',
  DuplicateDocumentNumber: 'idCard',
  DuplicatePhone: 'phone',
  RegionNotFound: 'areaId',
} as const

export const newCustomerRefusals = {
  ...customerRefusals,
  ...refusalsOfNewPassword('password'),
  DuplicateUsername: 'username',
  DuplicateEmail: 'email',
  ProofMailLimit: 'email',
} as const
