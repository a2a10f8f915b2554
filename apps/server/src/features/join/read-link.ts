/** What a link leads to: only what the page needs before a visitor has proved anything. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { brandOfHost, type PageBrand } from '../branded-apps/public.js'
import { findCore } from '../cores/public.js'
import { asksFace } from '../face-check/public.js'
import { endOf, findMeetingByKey, stateOf } from '../meetings/public.js'
import { brandOfLink, presentPageBrand } from './brand-of-link.js'

type LinkInfo = CallAnswer<typeof join.info>['data']

/** Links to the mobile app exist for these; any other version is treated as the newest. */
const appVersions = ['v2', 'v3', 'v4']
const newestVersion = 'v4'

export async function readLink(
  platform: Platform,
  { meetingSecretKey: key, v: askedVersion }: ParsedInput<typeof join.info>['query'],
  { host }: VisitorRequest,
): Promise<LinkInfo> {
  const found = (await findMeetingByKey(platform.db, key)) ?? refuse('MeetingLinkInvalid')
  return presentLink(platform, found, askedVersion, await brandOfHost(platform.db, host))
}

export async function presentLink(
  platform: Platform,
  link: NonNullable<Awaited<ReturnType<typeof findMeetingByKey>>>,
  askedVersion: string,
  hostBrand: PageBrand,
): Promise<LinkInfo> {
  const { db, joinPages } = platform
  const { meeting, participant, isHostLink } = link
  const core = meeting.core_id ? await findCore(db, meeting.core_id) : undefined
  const version = [askedVersion, core?.version].find((one) => one !== undefined && appVersions.includes(one)) ?? newestVersion
  return {
    name: meeting.name,
    status: meeting.status,
    version,
    joinName: participant?.name ?? '',
    role: isHostLink ? 'OPERATOR' : 'PARTICIPANT',
    // The host's link and a private one are secrets of their own.
    needsAccessCode: !isHostLink && participant === null,
    scheduleStartTime: meeting.starts_at.toISOString(),
    scheduleEndTime: endOf(stateOf(meeting)).toISOString(),
    corePlatform: meeting.core_type,
    appLinks: joinPages.appLinks[version] ?? null,
    asksOrganisation: joinPages.asksOrganisation,
    asksFace: asksFace(link),
    brand: presentPageBrand(await brandOfLink(platform, meeting.customer_id, hostBrand)),
  }
}
