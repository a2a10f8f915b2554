// @ts-check
// Every list of the contract with every order, filter and search that it takes: what is added to the contract is measured as well.
import { inRepository } from '../../scripts/lib/repository.mjs'
import { alwaysFiltered, askedByCustomers, countedOrders, pathSamples, queryOf, samplesOf } from './samples.mjs'

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {'SupperAdmin' | 'Manager' | 'Customer'} caller
 * @property {string} path
 * @property {object} [body] without one it is a GET
 * @property {1.5 | 2 | 3} limit how many times longer it may take at the large scale
 */

/** Whose list it is measured as: the widest reach there is, and a manager's, who sees one region of it. */
const callers = /** @type {const} */ (['SupperAdmin', 'Manager', 'Customer'])

/** @returns {Promise<Case[]>} */
export async function casesOfContract() {
  const { everyCall } = await import(inRepository('packages/contract/dist/index.js'))
  /** @type {Case[]} */
  const cases = []
  for (const call of everyCall) {
    if (isList(call)) cases.push(...casesOf(call.name, call))
    else if (isReadAtOnce(call)) cases.push(...readAtOnce(call.name, call))
  }
  return [...cases, ...searches]
}

/** @param {any} call */
const isList = (call) => call.method === 'POST' && call.body?.shape?.filters && call.answer.shape?.totalIsCapped

/** All of it in one answer, without pages. */
const isReadAtOnce = (/** @type {any} */ call) => call.method === 'GET' && call.answer.shape?.data?.def.type === 'array'

/**
 * @param {string} list
 * @param {any} call
 * @returns {Case[]}
 */
function readAtOnce(list, call) {
  const query = queryOf(list)
  const caller = askedByCustomers.has(list) ? 'Customer' : callers.find((role) => call.access.roles.includes(role))
  return query === null || !caller ? [] : [{ name: `${list} at once`, caller, path: `${call.path}${query}`, limit: 2 }]
}

/**
 * @param {string} list
 * @param {any} call
 * @returns {Case[]}
 */
function casesOf(list, call) {
  const allowed = callers.filter((role) => call.access.roles.includes(role))
  // What a customer's own people see is measured where staff see nothing.
  const measured = allowed.includes('SupperAdmin') ? allowed.filter((role) => role !== 'Customer') : allowed
  const asked = alwaysFiltered[list.split('.')[0] ?? ''] ?? []
  return measured.flatMap((caller) =>
    pathsOf(call.path).flatMap(({ path, label }, index) => {
      const one = (/** @type {string} */ words, /** @type {object} */ body, /** @type {2 | 3} */ limit) =>
        /** @type {Case} */ ({
          name: `${list}${label} ${words}`,
          caller,
          path,
          body: { pageSize: 20, filters: asked, ...body },
          limit,
        })
      // A manager's lists and further tabs differ by one condition: their first page and one search tell.
      const filters = filtersOf(call.body)
      const isWhole = caller !== 'Manager' && index === 0
      const narrowed = filters
        .filter(({ field }) => !(caller === 'Manager' && field === 'isDeleted'))
        .flatMap(({ field, operators }) =>
          samplesOf(list, field).flatMap((value) =>
            operators.map((operator) => one(`${field} ${operator} ${value}`, { filters: [{ field, operator, value }] }, 3)),
          ),
        )
      const orders = sortsOf(call.body)
        .filter((field) => !countedOrders.has(field))
        .flatMap((field) =>
          ['asc', 'desc'].map((direction) => one(`by ${field} ${direction}`, { sorts: [{ field, direction }] }, 2)),
        )
      const box = searchBox(filters)
      const first = [one('first page', {}, 2), ...box.map(({ word, filter }) => one(`search ${word}`, { filters: [filter] }, 3))]
      return isWhole ? [...first, ...orders, ...narrowed] : first
    }),
  )
}

/** @param {string} path */
function pathsOf(path) {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return [{ path, label: '' }]
  const values = pathSamples[name]
  if (!values) throw new Error(`bench/lists-at-scale/samples.mjs has no value for {${name}} of ${path}`)
  return values.map((value) => ({ path: path.replace(`{${name}}`, value), label: ` ${value}` }))
}

/** As the search box of a list asks: any of the text fields may match. */
function searchBox(/** @type {ReturnType<typeof filtersOf>} */ filters) {
  const fields = filters.filter(({ operators }) => operators.includes('contains')).map(({ field }) => field)
  if (fields.length < 2) return []
  return ['nguyen', '0777', 'zzzz'].map((word) => ({
    word,
    filter: { logic: 'or', filters: fields.map((field) => ({ field, operator: 'contains', value: word })) },
  }))
}

/** @type {(schema: any) => any} */
const unwrapped = (schema) => (schema.def.innerType ? unwrapped(schema.def.innerType) : schema)

/**
 * @param {any} body
 * @returns {{ field: string, operators: string[] }[]}
 */
function filtersOf(body) {
  const node = unwrapped(body.shape.filters).def.element
  const [leaf] = node.def.options
  return (leaf.def.options ?? [leaf]).map((/** @type {any} */ { shape }) => ({
    field: shape.field.def.values[0],
    operators: Object.keys(shape.operator.def.entries),
  }))
}

/**
 * @param {any} body
 * @returns {string[]}
 */
const sortsOf = (body) => Object.keys(unwrapped(body.shape.sorts).def.element.shape.field.def.entries)

/** @type {Case[]} Searches that are no lists: they answer no total. */
const searches = [
  ...['cong ty', 'Hợp tác xã Nội thất Uyên', 'qqqq'].map((q) =>
    search(`customers.search ${q}`, 'SupperAdmin', '/Customer/Search', { q }),
  ),
  ...['nguyen', '.77@', 'qqqq'].map((term) => search(`contacts.search ${term}`, 'Customer', '/Contacts/Search', { term })),
]

/**
 * @param {string} name
 * @param {Case['caller']} caller
 * @param {string} path
 * @param {object} body
 * @returns {Case}
 */
function search(name, caller, path, body) {
  return { name, caller, path, body, limit: 3 }
}
