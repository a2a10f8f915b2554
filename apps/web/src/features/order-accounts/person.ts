/** Who buys: of whoever has no account yet. */
import { newBuyer, newBuyerRules } from '@hop/contract/customer-fields'
import { orderAccounts } from '@hop/contract/features/order-accounts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const { name, phone, password } = orderAccounts.confirm.body.shape

export const personSchema = z
  .strictObject({ name, email: orderAccounts.start.body.shape.email, phone, password, ...newBuyer })
  .check(...newBuyerRules)

export type Person = z.output<typeof personSchema>
type Typed = z.input<typeof personSchema>
export type PersonFormReturn = UseFormReturn<Typed, unknown, Person>

export const nobody: Typed = {
  name: '',
  email: '',
  phone: '',
  password: '',
  idType: 'personal',
  companyName: '',
  taxCode: '',
  address: '',
  invoiceEmail: '',
}
