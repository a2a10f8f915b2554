// @ts-check
// The lists that follow from file names: what a program has to import is listed in a file, and nobody keeps such a list by hand.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { keyOf, lines } from './written-lists.mjs'

/** @typedef {import('./written-lists.mjs').List} List */

const head = 'Written by `npm run lists` from the names of files, and compared with them by a test.'
const serverFeatures = 'apps/server/src/features'

/**
 * @param {string} root of the repository
 * @returns {List[]}
 */
export function featureLists(root) {
  return [
    { file: 'packages/contract/src/all-features.ts', content: contractList(root) },
    { file: `${serverFeatures}/all-routes.ts`, content: routeList(root) },
    { file: `${serverFeatures}/all-callbacks.ts`, content: callbackList(root) },
    { file: `${serverFeatures}/all-jobs.ts`, content: jobList(root) },
    { file: `${serverFeatures}/all-configurations.ts`, content: configurationList(root) },
    { file: 'packages/texts/src/text-files.ts', content: textList(root) },
  ]
}

/** @param {string} root */
function contractList(root) {
  const found = exportsIn(root, 'packages/contract/src/features', '.ts', /^export const (\w+) = defineFeature\(/m)
  return lines(
    `/** Every feature of features/*.ts. ${head} */`,
    ...found.map(({ name, path }) => `export { ${name} } from './features/${path}'`),
  )
}

/** @param {string} root */
function routeList(root) {
  const found = exportsIn(root, serverFeatures, '.routes.ts', /^export (?:const|function) (\w+)Routes(?: = )?\(([^)]*)\)/m)
  return lines(
    `/** Every feature's routes. ${head} A feature of the contract without routes does not compile here. */`,
    "import type { FeatureName } from '@hop/contract'",
    "import type { Route } from '../http/routes.js'",
    "import type { Platform } from '../platform/platform.js'",
    ...found.map(({ name, path }) => `import { ${name}Routes } from './${path}'`),
    "import type { Sessions } from './sign-in/public.js'",
    '',
    '/** What single features need besides the platform, by the name of their parameter. */',
    'interface Served {',
    '  sessions: Sessions',
    '}',
    '',
    'export function allRoutes(platform: Platform, { sessions }: Served): Route[] {',
    '  const byFeature: { [Name in FeatureName]: Route<`${Name}.${string}`>[] } = {',
    ...found.map(({ name, match }) => `    ${name}: ${name}Routes(${['platform', ...furtherParameters(match)].join(', ')}),`),
    '  }',
    '  return Object.values(byFeature).flat()',
    '}',
  )
}

/** @param {string} root */
function callbackList(root) {
  const found = exportsIn(root, serverFeatures, '.callbacks.ts', /^export (?:const|function) (\w+)Callbacks(?: = )?\(([^)]*)\)/m)
  return lines(
    `/** What others ask every feature in their own language. ${head} */`,
    "import type { Callback } from '../http/callbacks.js'",
    "import type { Platform } from '../platform/platform.js'",
    ...found.map(({ name, path }) => `import { ${name}Callbacks } from './${path}'`),
    "import type { Sessions } from './sign-in/public.js'",
    '',
    '/** What single features need besides the platform, by the name of their parameter. */',
    'interface Served {',
    '  sessions: Sessions',
    '}',
    '',
    'export const allCallbacks = (platform: Platform, { sessions }: Served): Callback[] => [',
    ...found.map(({ name, match }) => `  ...${name}Callbacks(${['platform', ...furtherParameters(match)].join(', ')}),`),
    ']',
  )
}

/** @param {string} root */
function jobList(root) {
  const found = exportsIn(root, serverFeatures, '.jobs.ts', /^export (?:const|function) (\w+)Jobs\b/m)
  return lines(
    `/** Every feature's background work. ${head} */`,
    "import type { JobToDefine } from '../platform/jobs/job-to-define.js'",
    "import type { Platform } from '../platform/platform.js'",
    ...found.map(({ name, path }) => `import { ${name}Jobs } from './${path}'`),
    '',
    'export const allJobs = (platform: Platform): JobToDefine[] => [',
    ...found.map(({ name }) => `  ...${name}Jobs(platform),`),
    ']',
  )
}

/** @param {string} root */
function configurationList(root) {
  const found = exportsIn(root, serverFeatures, '.configuration.ts', /^export const (\w+)Configuration = /m)
  return lines(
    `/** What every feature reads of the environment. ${head} */`,
    "import type * as z from 'zod'",
    "import type { SettingsOf } from '../platform/define-configuration.js'",
    ...found.map(({ name, path }) => `import { ${name}Configuration } from './${path}'`),
    '',
    'export const allVariables = {',
    ...found.map(({ name }) => `  ...${name}Configuration.variables,`),
    '}',
    '',
    'type Given = z.output<z.ZodObject<typeof allVariables>>',
    '',
    'export const allProblems = (given: Given): string[] => [',
    ...found.map(({ name }) => `  ...${name}Configuration.problems(given),`),
    ']',
    '',
    '/** By this name a program that knows these files by their types alone has all of them, and the whole type `Platform`. */',
    'export interface FeatureSettings',
    '  extends',
    `${found.map(({ name }) => `    SettingsOf<typeof ${name}Configuration>`).join(',\n')} {}`,
    '',
    'export const allSettings = (given: Given, start: { isProduction: boolean }): FeatureSettings => ({',
    ...found.map(({ name }) => `  ...${name}Configuration.settings(given, start),`),
    '})',
  )
}

/** @param {string} root */
function textList(root) {
  const names = readdirSync(join(root, 'packages/texts/src/vi')).map((file) => basename(file, '.ts'))
  return lines(
    `/** The texts by file. ${head} */`,
    '// oxlint-disable typescript/consistent-type-imports -- one line for each file instead of two',
    'export interface TextFiles {',
    ...names.toSorted().map((name) => `  ${keyOf(name)}: typeof import('./vi/${name}.js')`),
    '}',
  )
}

/**
 * Those without a default: contacts are given their limits by a test only.
 * @param {RegExpExecArray} match
 */
function furtherParameters(match) {
  const [, ...further] = (match[2] ?? '').split(/,(?![^{]*\})/)
  return further.filter((one) => !one.includes('=')).map((one) => one.split(':')[0]?.trim())
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} ending of the names of its files
 * @param {RegExp} pattern of the export, whose first group is the feature's name
 */
function exportsIn(root, folder, ending, pattern) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.endsWith('.test.ts') && dirname(path) !== 'testing')
    .flatMap((path) => {
      const match = pattern.exec(readFileSync(join(root, folder, path), 'utf8'))
      const imported = path.replaceAll('\\', '/').replace(/\.ts$/, '.js')
      if (match) return { name: match[1] ?? '', path: imported, match }
      // A plain name may belong to anything; one like these says what is in it.
      if (ending !== '.ts') throw new Error(`${folder}/${path} exports nothing that could be listed: ${pattern.source}`)
      return []
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
