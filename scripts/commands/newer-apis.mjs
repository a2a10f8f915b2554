// @ts-check
// `npm run newer-apis -- <data.json of @mdn/browser-compat-data>` writes the table that the builds look things up in: everything a
// script may call that came after the oldest browsers we promise (packages/build/src/floor/browser-floor.json). Run it after moving them.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRepository } from '../lib/repository.mjs'

/** @typedef {{ version_added: string | false | null, flags?: unknown, prefix?: string, alternative_name?: string }} Statement */
/** @typedef {{ __compat?: { spec_url?: string | string[], support: Record<string, Statement | Statement[]> } } & { [name: string]: any }} Feature */

const floor = JSON.parse(readFileSync(inRepository('packages/build/src/floor/browser-floor.json'), 'utf8'))
/** @type {Record<string, number>} */
const oldest = {
  chrome: floor.chrome,
  chrome_android: floor.chrome,
  webview_android: floor.chrome,
  firefox: floor.firefox,
  safari: floor.safari,
  safari_ios: floor.safari,
}
const [file] = process.argv.slice(2)
if (!file) throw new Error('Which data.json? npm pack @mdn/browser-compat-data, and unpack it.')
/** @type {Feature} */
const data = JSON.parse(readFileSync(file, 'utf8'))

/** @param {Statement | Statement[] | undefined} support */
function versionOf(support) {
  const usable = [support ?? []].flat().filter((each) => !each.flags && !each.prefix && !each.alternative_name)
  const versions = usable.map(({ version_added: added }) => (added ? Number.parseFloat(added.replace('≤', '')) : Infinity))
  return Math.min(Infinity, ...versions.map((version) => (Number.isNaN(version) ? Infinity : version)))
}

/** @param {Feature} feature */
const isNewer = ({ __compat }) =>
  __compat !== undefined &&
  // What no browser has yet is nobody's mistake.
  Object.keys(oldest).some((browser) => versionOf(__compat.support[browser]) < Infinity) &&
  Object.entries(oldest).some(([browser, version]) => versionOf(__compat.support[browser]) > version)

/** Where it came in, for whoever has to find a way round. */
/** @param {Feature} feature */
const since = ({ __compat }) =>
  ['chrome', 'firefox', 'safari_ios']
    .map((browser) => String(versionOf(__compat?.support[browser])).replace('Infinity', '-'))
    .join(' ')

/** The data does not say it in words, but the address in the specification does. */
/** @param {Feature} feature */
const isOfPrototype = ({ __compat }) => [__compat?.spec_url].flat().some((address) => address?.includes('prototype'))

/** @type {Record<string, string>} */
const globals = {}
/** @type {Record<string, string>} */
const statics = {}
/** @type {Map<string, string>} */
const members = new Map()
/** @type {Set<string>} */
const oldMembers = new Set()

/** Functions of the page itself, which the data lists below its window. */
const scopes = ['Window', 'WorkerGlobalScope']

for (const [name, feature] of Object.entries({ ...data.javascript.builtins, ...data.api })) {
  if (!/^[A-Za-z]\w*$/.test(name) || !feature.__compat) continue
  if (isNewer(feature)) globals[name] = since(feature)
  for (const [key, member] of Object.entries(/** @type {Record<string, Feature>} */ (feature))) {
    if (key === '__compat' || key === name || !member.__compat) continue
    const isStatic = key.endsWith('_static') || (name in data.javascript.builtins && !isOfPrototype(member))
    const plain = key.replace(/_static$/, '')
    if (!/^[A-Za-z]\w*$/.test(plain) || /_(event|support|parameter|option|value)/.test(key)) continue
    if (isStatic) {
      if (isNewer(member) && !isNewer(feature)) statics[`${name}.${plain}`] = since(member)
    } else if (scopes.includes(name)) {
      if (isNewer(member)) globals[plain] = since(member)
    } else if (isNewer(member) && !(name in data.api && isNewer(feature))) members.set(plain, since(member))
    else oldMembers.add(plain)
  }
}
for (const key of Object.keys(data.api.Window))
  if (data.api.Window[key].__compat && !isNewer(data.api.Window[key])) delete globals[key]
// A name that anything older has cannot be told apart without types: the compiler's own library (ES2022) tells those of arrays.
for (const name of oldMembers) members.delete(name)

/** @param {Record<string, Feature>} features */
const newerOf = (features) =>
  Object.fromEntries(
    Object.entries(features).flatMap(([name, feature]) =>
      isNewer(feature) && !name.startsWith('-') ? [[name, since(feature)]] : [],
    ),
  )
const styles = {
  property: newerOf(data.css.properties),
  'at-rule': newerOf(data.css['at-rules']),
  selector: newerOf(data.css.selectors),
}

const lines = Object.entries({ global: globals, static: statics, member: Object.fromEntries(members), ...styles }).flatMap(
  ([kind, entries]) =>
    Object.keys(entries)
      .toSorted()
      .map((name) => `${kind} ${name} ${entries[name]}`),
)
const head =
  '# What came after the oldest browsers we promise, with the Chrome, Firefox and iOS that brought it. Made by scripts/commands/newer-apis.mjs.'
writeFileSync(inRepository('packages/build/src/floor/newer-apis.txt'), `${[head, ...lines].join('\n')}\n`)
console.log(`${lines.length} names`)
