// @ts-check
// What follows from the tables of screens (`*.screens.ts`): the pictures of the menu, and who has which menu and which screens.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateSources } from './evaluate-sources.mjs'
import { lines, memberLines } from './written-lists.mjs'

/** @typedef {import('./written-lists.mjs').List} List */
/** @typedef {{ icon: string, group: string, order: number, label?: string }} MenuEntry */
/** @typedef {{ path: string, guard: string, title: string, access: { roles: readonly string[] }, menu?: MenuEntry }} Screen */
/** @typedef {{ screens: Record<string, Screen>, menuGroups: string[] }} Frame */

const web = 'apps/web/src'
const head = 'Written by `npm run lists` from the tables of screens, and compared with them by a test.'

/**
 * @param {string} root of the repository
 * @returns {Promise<List[]>}
 */
export async function screenLists(root) {
  const tables = readdirSync(join(root, web, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.screens.ts'))
    .toSorted()
    .map((path) => join(root, web, 'features', path))
  for (const table of tables) requireNamesOfScreens(table)
  const evaluated = await evaluateSources(
    [
      join(root, web, 'screens/screens.ts'),
      join(root, 'packages/contract/src/roles.ts'),
      join(root, 'packages/texts/src/vi/shell.ts'),
      ...tables,
    ],
    { external: /Screen$/ },
  )
  const [frame, contract, texts] = /** @type {[Frame, { roles: string[] }, { shell: { screens: Record<string, string> } }]} */ (
    /** @type {unknown} */ (evaluated)
  )
  const screens = Object.values(frame.screens)
  return [
    { file: `${web}/screens/menu-icons.ts`, content: iconList(screens) },
    {
      file: 'e2e/support/screens-of-roles.ts',
      content: roleList(screens, frame.menuGroups, contract.roles, texts.shell.screens),
    },
  ]
}

/**
 * A component is left out when its table is evaluated, and known by the name of its file.
 * @param {string} table the path of a table of screens
 */
function requireNamesOfScreens(table) {
  for (const [, address = ''] of readFileSync(table, 'utf8').matchAll(/import\('([^']+)'\)/g))
    if (!address.endsWith('Screen')) throw new Error(`${table} loads ${address}: the name of a screen's file ends in Screen`)
}

/** @param {readonly Screen[]} screens */
function iconList(screens) {
  const icons = [...new Set(screens.flatMap(({ menu }) => menu?.icon ?? []))].toSorted()
  const members = icons.map((icon) => `  ${icon},`)
  return lines(
    'import {',
    ...members,
    "} from '@tabler/icons-react'",
    '',
    '/**',
    ' * The pictures of the menu, which load with the shell: a visitor sees no menu.',
    ` * ${head}`,
    ' */',
    'export const menuIcons = {',
    ...members,
    '}',
    '',
    'export type MenuIcon = keyof typeof menuIcons',
  )
}

/**
 * @param {readonly Screen[]} screens
 * @param {readonly string[]} groups of the menu, in their order
 * @param {readonly string[]} roles
 * @param {Readonly<Record<string, string>>} titles
 */
function roleList(screens, groups, roles, titles) {
  const isOpenTo = (/** @type {Screen} */ { guard, access }, /** @type {string} */ role) =>
    guard === 'signed-in' && access.roles.includes(role)
  const menuOf = (/** @type {string} */ role) =>
    screens
      .flatMap((screen) =>
        screen.menu && isOpenTo(screen, role) ? { ...screen.menu, title: screen.menu.label ?? screen.title } : [],
      )
      .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order)
      .map(({ title }) => titles[title] ?? title)
  const byPath = screens.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return lines(
    '/**',
    ' * Who has which menu, and whom each screen is for. What changes here, changes for people: look at it.',
    ` * ${head}`,
    ' */',
    'export const menus = {',
    ...memberLines(Object.fromEntries(roles.map((role) => [role, menuOf(role)]))),
    '}',
    '',
    '/** By path. Nobody in particular: it is for visitors too. */',
    'export const rolesByScreen: Readonly<Record<string, readonly string[]>> = {',
    ...memberLines(Object.fromEntries(byPath.map((screen) => [screen.path, roles.filter((role) => isOpenTo(screen, role))]))),
    '}',
  )
}
