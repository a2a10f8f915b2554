/** The features as files that import each other, for tests of how they stand together. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  /** Below features/, as in `meetings/meetings.rules.ts`. */
  path: string
  text: string
}

const folder = fileURLToPath(new URL('../../src/features', import.meta.url))

const readSources = (below: string): SourceFile[] =>
  readdirSync(below, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${below}/${path}`, 'utf8') }))

export const isForTests = (path: string): boolean => path.endsWith('.test.ts') || /(^|\/)testing\//.test(path)

/** Without tests and what only tests use. */
export const readFeatureSources = (): SourceFile[] => readSources(folder).filter(({ path }) => !isForTests(path))

/** Everything of the server, tests too, by paths below src/. */
export const readServerSources = (): SourceFile[] => readSources(`${folder}/..`)

/** null for the files that belong to no feature, such as all-routes.ts. */
export const featureOf = (path: string): string | null => (path.includes('/') ? path.slice(0, path.indexOf('/')) : null)

/** What a file imports of features, types too, as paths below features/. */
export const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)\.js'/g)]
    .map(([, address = '']) => posix.join(posix.dirname(path), address) + '.ts')
    .filter((imported) => !imported.startsWith('..'))

/** Folders that have one door for features; what is beside it in the list is no inside. */
const doors: Readonly<Record<string, readonly string[]>> = {
  backup: ['backup/public.ts'],
  'meeting-cores': ['meeting-cores/public.ts', 'meeting-cores/meeting-core.ts'],
}

/** Of all files of the server, those that reach past a door, or upwards, whatever the depth of their folder. */
export function listTrespasses(sources: readonly SourceFile[]): string[] {
  const fault = (path: string, imported: string): string | undefined => {
    const [floor = '', feature = ''] = path.split('/')
    const [other = '', folder = '', ...below] = imported.split('/')
    if (floor === 'tables' && !path.endsWith('.test.ts') && other !== 'tables') return 'tables stand on nothing'
    if (floor === 'features' && other in doors && !isForTests(path) && !doors[other]!.includes(imported))
      return `${other} has one door`
    // Of no feature: the lists of routes and jobs, which lint holds.
    if (other !== 'features' || below.length === 0 || (floor === 'features' && (feature === folder || feature.endsWith('.ts'))))
      return undefined
    if (below[0] === 'testing') return isForTests(path) || floor === 'demo' ? undefined : 'only tests use what tests are made of'
    return below.join('/') === 'public.ts' ? undefined : 'another feature has one door, its public.ts'
  }
  return sources.flatMap((source) =>
    importsOf(source).flatMap((imported) => {
      const found = fault(source.path, imported)
      return found ? [`${source.path} imports ${imported}: ${found}`] : []
    }),
  )
}

/** Each circle of features once, with a file for every step of it. */
export function listFeatureCircles(sources: readonly SourceFile[]): string[] {
  const steps = new Map<string, Map<string, string>>()
  for (const source of sources) {
    const from = featureOf(source.path)
    for (const to of importsOf(source).map(featureOf))
      if (from && to && from !== to) {
        const known = steps.get(from) ?? new Map<string, string>()
        steps.set(from, known.set(to, known.get(to) ?? source.path))
      }
  }
  const circles = new Map<string, string>()
  const isDone = new Set<string>()
  const walk = (feature: string, way: readonly string[]): void => {
    const start = way.indexOf(feature)
    if (start >= 0) {
      const circle = way.slice(start)
      const files = circle.map((from, index) => steps.get(from)?.get(circle[index + 1] ?? feature))
      circles.set(circle.toSorted().join(), `${[...circle, feature].join(' -> ')} (${files.join(', ')})`)
      return
    }
    if (isDone.has(feature)) return
    for (const next of steps.get(feature)?.keys() ?? []) walk(next, [...way, feature])
    isDone.add(feature)
  }
  for (const feature of [...steps.keys()].toSorted()) walk(feature, [])
  return [...circles.values()]
}

/** What all-routes.ts, all-callbacks.ts, all-jobs.ts and all-configurations.ts should hold and do not. */
export function listForgotten(sources: readonly SourceFile[]): string[] {
  const heldBy = (registry: string) => new Set(sources.filter(({ path }) => path === registry).flatMap(importsOf))
  const served = [...heldBy('all-routes.ts'), ...heldBy('all-callbacks.ts')]
  const registries = [
    { ending: '.jobs.ts', registry: 'all-jobs.ts' },
    { ending: '.routes.ts', registry: 'all-routes.ts' },
    { ending: '.callbacks.ts', registry: 'all-callbacks.ts' },
    { ending: '.configuration.ts', registry: 'all-configurations.ts' },
  ]
  const doors = new Set(
    sources.flatMap((source) => importsOf(source).filter((imported) => featureOf(imported) !== featureOf(source.path))),
  )
  const features = [...new Set(sources.flatMap(({ path }) => featureOf(path) ?? []))]
  return [
    ...registries.flatMap(({ ending, registry }) => {
      const held = heldBy(registry)
      const forgotten = sources.filter(({ path }) => path.endsWith(ending) && !held.has(path))
      return forgotten.map(({ path }) => `${path} is not in ${registry}`)
    }),
    ...features.flatMap((feature) => {
      const isServed = served.some((path) => featureOf(path) === feature)
      const isUsed = doors.has(`${feature}/public.ts`)
      return isServed || isUsed
        ? []
        : `${feature}/ is in neither all-routes.ts nor all-callbacks.ts, and no feature uses its public.ts`
    }),
  ]
}

/** Kinds of work that somebody may send and nobody does, and names that two kinds have: their data would not be tied. */
export function listFaultyKinds(sources: readonly SourceFile[]): string[] {
  const kinds = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:const (\w+) = )?defineJobKind(?:<[^(]*>)?\(([^)]*)\)/g)].map(([, constant, name]) => ({
      path,
      constant,
      name,
    })),
  )
  const done = new Set(sources.flatMap(({ text }) => [...text.matchAll(/defineJob\((\w+),/g)].map(([, constant]) => constant)))
  return kinds.flatMap(({ path, constant, name }, index) => [
    ...(constant && done.has(constant) ? [] : [`${path}: nobody defines what ${constant ?? name} does`]),
    ...(kinds.findIndex((other) => other.name === name) === index ? [] : [`${path}: another kind of work is called ${name}`]),
  ])
}

/** What a door holds besides re-exports, and what it hands out of queries besides reads. */
export function listDoorFaults({ path, text }: SourceFile, writes: readonly string[]): string[] {
  const reExport = /export (type )?\{([^}]*)\} from '([^']+)'\n/g
  const rest = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(reExport, '')
    .trim()
  const handedOut = [...text.matchAll(reExport)].flatMap(([, isType, names = '', from = '']) =>
    isType || !from.endsWith('.queries.js')
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ') && !/^(find|list)[A-Z]/.test(name)),
  )
  return [
    ...(rest === '' ? [] : [`${path} does more than re-export: ${rest.split('\n')[0]}`]),
    ...handedOut.filter((name) => !writes.includes(name)).map((name) => `${path} hands out the query ${name}`),
  ]
}

/** Queries and refusals are for the use cases that routes bind. */
export const listBusyRoutes = ({ path, text }: SourceFile): string[] =>
  path.endsWith('.routes.ts')
    ? [...text.matchAll(/from '([^']+(?:\.queries|\/refusal)\.js)'/g)].map(([, from]) => `${path} imports ${from}`)
    : []

/** SQL stands in *.queries.ts alone. */
export const listSqlElsewhere = ({ path, text }: SourceFile): string[] =>
  path.endsWith('.queries.ts')
    ? []
    : [...text.matchAll(/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\bsql\.raw\(/g)].map(
        ([found]) => `${path} holds SQL: ${found}`,
      )

const writing =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update(?! (?:set|of|skip)\b)|delete from|merge into)\s+(\w+)/g

/** Queries that write a table of another feature, but for the exceptions; and exceptions that nothing needs any more. */
export function listForeignWrites(
  sources: readonly SourceFile[],
  owners: Readonly<Partial<Record<string, string>>>,
  exceptions: Readonly<Record<string, { tables: readonly string[] }>>,
): string[] {
  const writes = sources
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(writing)].map(([, builder, sql]) => builder ?? sql ?? ''))].map((table) => ({ path, table })),
    )
  const isException = ({ path, table }: { path: string; table: string }) => exceptions[path]?.tables.includes(table) ?? false
  const featuresThatWrite = (table: string) => [
    ...new Set(writes.filter((write) => write.table === table).map(({ path }) => featureOf(path))),
  ]
  const isForeign = ({ path, table }: { path: string; table: string }) =>
    owners[table] !== undefined && owners[table] !== featureOf(path)
  const unsaid = [...new Set(writes.map(({ table }) => table))].filter(
    (table) => owners[table] === undefined && featuresThatWrite(table).length > 1,
  )
  const unneeded = Object.entries(exceptions).flatMap(([path, { tables }]) =>
    tables
      .filter((table) => !writes.some((write) => write.path === path && write.table === table && isForeign(write)))
      .map((table) => ({ path, table })),
  )
  return [
    ...writes
      .filter((write) => isForeign(write) && !isException(write))
      .map(({ path, table }) => `${path} writes ${table}, which is written by ${owners[table]}`),
    ...unsaid.map(
      (table) => `${table} is written by ${featuresThatWrite(table).join(' and ')}: testing/table-owners.ts says whose it is`,
    ),
    ...unneeded.map(({ path, table }) => `${path} no longer writes ${table}: no exception is needed`),
  ]
}

/** A lock's key is in platform/database/advisory-locks.ts, beside all others. */
export const listStrayLocks = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => !isForTests(path) && path !== 'platform/database/advisory-locks.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/pg_(?:try_)?advisory_\w+\((?!\$\{advisoryLocks\.|\$1\))[^`]*/g)].map(
        ([found]) => `${path} has a key of its own: ${found}`,
      ),
    )

export const refusesStaleEdit = (text: string): boolean => /\brefuse\w*\(\s*'StaleEdit'/.test(text)

/** The linter has no rule for a call without arguments. */
export const readsMachineTime = (text: string): boolean => /\bDate\.now\b|\bnew Date\(\s*\)/.test(text)
