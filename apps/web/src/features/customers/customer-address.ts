/** The names that the list's address may hold. What they mean is read with the screen: no visitor loads all that a customer can be. */
import * as z from 'zod/mini'

/** The fields of the advanced filter. */
export const filterNames = [
  'code',
  'name',
  'email',
  'phone',
  'area',
  'plan',
  'type',
  'corporation',
  'idType',
  'source',
  'startFrom',
  'startTo',
  'endFrom',
  'endTo',
  'createdFrom',
  'createdTo',
] as const
export type FilterName = (typeof filterNames)[number]

export const customerAddress: Record<string, z.ZodMiniType> = Object.fromEntries(
  ['tab', 'view', ...filterNames].map((name) => [name, z.unknown()]),
)
