/** A feature's screens as data: from its table come the routes, the guards, the menu, the palette and the page titles. */
import type { Access } from '@hop/contract/roles'
import { signedIn } from '@hop/contract/roles'
import type { Icon } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { Feature, Texts } from '../texts/texts'

/** Names of screens stand in the texts of the shell, which the menu shows before a feature is loaded. */
export type ScreenName = keyof Texts['shell']['screens']

export type MenuGroup = 'main' | keyof Texts['shell']['menu']['groups']
/** The order of the groups in the menu; `main` has no heading. */
export const menuGroups: readonly MenuGroup[] = ['main', 'sales', 'accounts', 'reports', 'settings']

export interface MenuEntry {
  icon: Icon
  group: MenuGroup
  /** Within the group, ascending. */
  order: number
  /** When the menu calls it otherwise than the page's title. */
  label?: ScreenName
}

type Frame = 'shell' | 'bare' | 'none'

export interface ScreenEntry {
  /** In full, with {name} for parameters: '/customers/details/{id}'. */
  path: `/${string}`
  title: ScreenName
  /** The module's default export, or its only export that ends in `Screen`. */
  load: () => Promise<object>
  /** `visitor-only`: sign-in and the like. `signed-in`: needs a session. `none`: for everybody. */
  guard: 'visitor-only' | 'signed-in' | 'none'
  /** Texts of other features that it shows as well. */
  texts?: readonly Feature[]
  /** Which roles may open a signed-in screen; all of them unless given. To the others it does not exist. */
  access?: Access
  /**
   * `bare`: without header, menu and footer. Visitor-only screens are, unless they say otherwise.
   * `none`: the first page, which every visitor waits for: without calls kept and without the styles of parts that it does not use.
   */
  frame?: Frame
  menu?: MenuEntry
  /** What the URL may hold. Every value has a z.catch: an address somebody typed never breaks a page. */
  search?: z.ZodMiniObject
}

export interface Screen extends ScreenEntry {
  feature: Feature
  access: Access
  frame: Frame
}

export const defineScreens = (feature: Feature, entries: readonly ScreenEntry[]): readonly Screen[] =>
  entries.map((entry) => ({
    ...entry,
    feature,
    access: entry.access ?? signedIn,
    frame: entry.frame ?? (entry.guard === 'visitor-only' ? 'bare' : 'shell'),
  }))
