/** The page/filters/sorts body that every list shares. A call declares which fields may be filtered and sorted. */
import * as z from 'zod/mini'
import { composed, phoneTerm } from './fields.js'

export const pageSizes = [20, 50, 100, 200] as const
export const defaultPageSize = 20
export const maxPageSize = 1000
/** A filtered total is exact up to here; above, the answer says so and the screen shows "10.000+". */
export const exactTotalLimit = 10_000
export const searchLength = { min: 2, max: 200 } as const

type Operator = 'eq' | 'contains' | 'gte' | 'lte' | 'gt'

interface FilterField<Value extends z.ZodMiniType = z.ZodMiniType> {
  operators: readonly [Operator, ...Operator[]]
  value: Value
}

const searchText = (max: number) =>
  z.string().check(composed, z.minLength(searchLength.min, 'tooShort'), z.maxLength(max, 'tooLong'))
export const containingUpTo = (max: number) => ({ operators: ['contains'], value: searchText(max) }) as const
export const containing = containingUpTo(searchLength.max)
/** "0912 345" finds "0912345678". */
export const containingPhoneUpTo = (max: number) =>
  ({ operators: ['contains'], value: searchText(max).check(phoneTerm) }) as const
export const containingPhone = containingPhoneUpTo(searchLength.max)
export const equalTo = <Value extends z.ZodMiniType>(value: Value) => ({ operators: ['eq'], value }) as const
export const between = <Value extends z.ZodMiniType>(value: Value) => ({ operators: ['eq', 'gte', 'lte', 'gt'], value }) as const

export interface Filter<Field extends string = string> {
  field: Field
  operator: Operator
  value: string | number | boolean
}
interface FilterGroup<Field extends string = string> {
  logic: 'and' | 'or'
  filters: readonly FilterNode<Field>[]
}
export type FilterNode<Field extends string = string> = Filter<Field> | FilterGroup<Field>
export interface Sort<Field extends string = string> {
  field: Field
  direction: 'asc' | 'desc'
}
export interface Page<FilterBy extends string = string, SortBy extends string = string> {
  page: number
  pageSize: number
  filters: FilterNode<FilterBy>[]
  sorts: Sort<SortBy>[]
}

const maxFilters = 30

/** Of a range the end comes after the beginning, among filters that all have to match; otherwise the end is what is wrong. */
const rangesInOrder = z.check<readonly FilterNode[]>((payload) => {
  const leaves = [...payload.value.entries()].flatMap(([index, node]) => ('logic' in node ? [] : [{ index, ...node }]))
  for (const to of leaves.filter(({ operator }) => operator === 'lte')) {
    const isAfter = ({ field, operator, value }: Filter) =>
      field === to.field && (operator === 'gte' || operator === 'gt') && isLater(value, to.value)
    if (leaves.some(isAfter))
      payload.issues.push({ code: 'custom', message: 'invalidDateRange', input: to.value, path: [to.index, 'value'] })
  }
})

const isLater = (one: Filter['value'], other: Filter['value']) =>
  typeof one === 'string' && typeof other === 'string' ? Date.parse(one) > Date.parse(other) : one > other

function filterNodes(fields: Record<string, FilterField>) {
  const leaves = Object.entries(fields).map(([field, { operators, value }]) =>
    z.strictObject({ field: z.literal(field), operator: z.enum(operators), value }),
  )
  const [first, ...others] = leaves
  // A union of one says nothing more than the one, and the documentation would show it as a choice.
  const leaf = first ? (others.length > 0 ? z.union([first, ...others]) : first) : z.never()
  // Two levels of groups are as deep as any screen goes; a fixed depth keeps the schema and the SQL bounded.
  const list = <Node extends z.ZodMiniType>(node: Node) => z.array(node).check(z.maxLength(maxFilters, 'tooLong'))
  const group = <Node extends z.ZodMiniType>(node: Node) => z.strictObject({ logic: z.enum(['and', 'or']), filters: list(node) })
  return list(z.union([leaf, group(z.union([leaf, group(leaf)]))])).check(rangesInOrder as never)
}

/** The body of a list call. */
export function pageBody<FilterBy extends string, SortBy extends string>(allowed: {
  filters: Record<FilterBy, FilterField>
  sorts: readonly [SortBy, ...SortBy[]]
}) {
  const filters = filterNodes(allowed.filters) as unknown as z.ZodMiniType<FilterNode<FilterBy>[], FilterNode<FilterBy>[]>
  const sort = z.strictObject({ field: z.enum(allowed.sorts), direction: z.enum(['asc', 'desc']) })
  const sorts = z.array(sort).check(z.maxLength(5, 'tooLong')) as unknown as z.ZodMiniType<Sort<SortBy>[], Sort<SortBy>[]>
  return z.strictObject({
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), defaultPageSize),
    filters: z._default(filters, []),
    sorts: z._default(sorts, []),
  })
}

export type FilterOf<Body extends z.ZodMiniType<Page>> = Extract<z.infer<Body>['filters'][number], { field: string }>['field']
export type SortOf<Body extends z.ZodMiniType<Page>> = z.infer<Body>['sorts'][number]['field']

/** The answer of a list call. */
export const pageAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    /** True when there are more than `total` rows: counting stopped at exactTotalLimit. */
    totalIsCapped: z.boolean(),
  })
