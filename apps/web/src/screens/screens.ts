/** A feature's screens as data: from its table come the routes, the guards, the menu, the palette, the page titles and the links. */
import type { ParamsOf, SearchType } from '@hop/contract/page-address'
import type { Access } from '@hop/contract/roles'
import { signedIn } from '@hop/contract/roles'
import type { Feature, Texts } from '@hop/texts/page-texts'
import { type Address, addressOf } from './address'
import type { MenuIcon } from './menu-icons'

/** Titles of screens stand in the texts of the shell, which the menu shows before a feature is loaded. */
export type ScreenTitle = keyof Texts['shell']['screens']

export type MenuGroup = 'main' | keyof Texts['shell']['menu']['groups']
/** The order of the groups in the menu; `main` has no heading. */
export const menuGroups: readonly MenuGroup[] = ['main', 'sales', 'accounts', 'reports', 'settings']

export interface MenuEntry {
  /** A picture of menu-icons.ts, by its name: every visitor loads the screen tables, and sees no menu. */
  icon: MenuIcon
  group: MenuGroup
  /** Within the group, ascending. */
  order: number
  /** When the menu calls it otherwise than the page's title. */
  label?: ScreenTitle
}

type Frame = 'shell' | 'plain' | 'guest' | 'none'

export interface ScreenEntry {
  /** In full, with {name} for parameters: '/customers/details/{id}'. */
  path: `/${string}`
  /** The module's default export, or its only export that ends in `Screen`. */
  load: () => Promise<object>
  /** `visitor-only`: sign-in and the like. `signed-in`: needs a session. `none`: for everybody. */
  guard: 'visitor-only' | 'signed-in' | 'none'
  /** Unless it is the screen's name. */
  title?: ScreenTitle
  /** Texts of other features that it shows as well. */
  texts?: readonly Feature[]
  /** Which roles may open a signed-in screen; all of them unless given. To the others it does not exist. */
  access?: Access
  /**
   * `plain`: without header, menu and footer. The default of visitor-only screens. `guest`: plain, and without the styles of
   * parts that it does not use, because people who open a link to a meeting wait for it. `none`: the first page, which every
   * visitor waits for: without those styles, and without cached calls.
   */
  frame?: Frame
  menu?: MenuEntry
  /** Opened by a link from a mail, which carries a token: nobody goes there otherwise. */
  needsLink?: true
  /** What its address may hold after the "?": `searchType<MeetingSearch>()`. The screen validates it, with a schema that loads with the screen. */
  search?: SearchType<object>
}

/** A type and no value: every visitor loads the screen tables, and needs no schemas of lists. */
export { searchType } from '@hop/contract/page-address'

/** What the router, the guards and the menu know of a screen. */
export interface ScreenData extends Omit<ScreenEntry, 'search'> {
  feature: Feature
  title: ScreenTitle
  access: Access
  frame: Frame
}

type ToArguments<Path extends string, Search> =
  ParamsOf<Path> extends Record<string, never>
    ? [params?: Readonly<Record<string, never>>, search?: Search]
    : [params: ParamsOf<Path>, search?: Search]

export interface Screen<Path extends string = string, Search = unknown> extends ScreenData {
  path: Path & ScreenEntry['path']
  /** The address of this screen, for a link. */
  to: (...[params, search]: ToArguments<Path, Search>) => Address
  readonly search?: SearchType<Search>
}

type SearchOf<Entry> = Entry extends { search: SearchType<infer Search> } ? Search : Record<string, never>

/** Without the names that are any string: what the compiler makes of a table with a mistake, and would then say of every other one. */
type ScreensOf<Entries> = {
  [Name in keyof Entries as string extends Name ? never : Name]: Screen<
    Entries[Name] extends { path: infer Path extends string } ? Path : never,
    SearchOf<Entries[Name]>
  >
}

/**
 * Every screen by its name, for links: `screens.meetingDetails.to({ id })`. Each table adds its own, below itself:
 * `declare module '../../screens/screens' { interface Screens extends MeetingsScreens {} }`.
 * No feature imports another one's table, and app/all-screens.ts finds the tables by their file names.
 */
export interface Screens {}
export const screens = {} as Screens

/** A screen whose name is no title says which one it has. */
type Titled<Entries> = { [Name in keyof Entries]: Name extends ScreenTitle ? unknown : { title: ScreenTitle } }

export function defineScreens<const Entries extends Readonly<Record<string, ScreenEntry>>>(
  feature: Feature,
  entries: Entries & Titled<Entries>,
): ScreensOf<Entries> {
  const defined = Object.entries<ScreenEntry>(entries).map(([name, entry]) => [name, defineScreen(feature, name, entry)] as const)
  const table = Object.fromEntries(defined)
  Object.assign(screens, table)
  return table as ScreensOf<Entries>
}

const defineScreen = (feature: Feature, name: string, entry: ScreenEntry): Screen => ({
  ...entry,
  feature,
  title: entry.title ?? (name as ScreenTitle),
  access: entry.access ?? signedIn,
  frame: entry.frame ?? (entry.guard === 'visitor-only' ? 'plain' : 'shell'),
  to: (params, search) => addressOf(entry.path, params, search as object | undefined),
})
