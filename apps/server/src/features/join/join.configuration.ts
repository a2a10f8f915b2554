/** What the provider sets for the pages on which guests come in. */
import { switchedOn } from '@hop/server-kit/environment'
import * as z from 'zod'
import { defineConfiguration } from '../../platform/define-configuration.js'
import { readJson } from '../../platform/untyped.js'

const link = z.string()
const links = z.object({ android: link, ios: link, androidStore: link, iosStore: link })

export interface JoinPages {
  /** Deep and store links, keyed by the version of the mobile app. */
  appLinks: Record<string, z.infer<typeof links>>
  asksOrganisation: boolean
}

declare module '../../platform/platform.js' {
  interface Platform {
    joinPages: JoinPages
  }
}

/** {"v4": {"android": ..., "ios": ..., "androidStore": ..., "iosStore": ...}} */
const appLinks = z
  .string()
  .default('{}')
  .transform((text, context) => {
    const parsed = z.record(z.string(), links).safeParse(readJson(text))
    if (parsed.success) return parsed.data
    context.addIssue('is not JSON of the form {"v4": {"android", "ios", "androidStore", "iosStore"}}')
    return z.NEVER
  })

export const joinConfiguration = defineConfiguration({
  variables: { APP_LINKS: appLinks, JOIN_ORGANISATION_FIELD: switchedOn },
  settings: (given) => ({ joinPages: { appLinks: given.APP_LINKS, asksOrganisation: given.JOIN_ORGANISATION_FIELD } }),
})
