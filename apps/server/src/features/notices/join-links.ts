/** The addresses that lead people into a meeting, and to its page. `site`: what links of the meeting's customer begin with. */
import { pages } from '@hop/contract/pages'
import { linkTo } from '../../platform/link-to.js'

export const hostLink = (site: string, key: string): string => linkTo(site, pages.hostMeeting.to({ meetingSecretKey: key }))
export const participantLink = (site: string, key: string): string =>
  linkTo(site, pages.joinPrivately.to({ meetingSecretKey: key }))
export const meetingPage = (site: string, id: number): string => linkTo(site, pages.meetingDetails.to({ id }))
/** Where the join code is typed. */
export const joinByCodePage = (site: string): string => linkTo(site, pages.joinByCode.to())
