/**
 * The pages that others than the web link to: mails, calendars, rooms, identity providers. A page has the name and the path of its screen,
 * and a test of the web compares both, so that a screen cannot move without its links. A link to a page that is not there, or without what
 * its address needs, does not compile.
 */
import { page, searchType } from './page-address.js'

export const pages = {
  /** No screen of its own: from there each role is led to where it begins. */
  home: page('/'),
  login: page('/login'),
  ssoReturn: page('/sso/{provider}', searchType<{ error?: string }>()),
  forgotPassword: page('/forgot-password'),
  resetPassword: page('/reset-password/{secretKey}'),
  signUp: page('/signup', searchType<{ secretKey?: string }>()),
  activation: page('/activation', searchType<{ code: string }>()),
  confirmEmail: page('/confirm-email'),
  account: page('/account'),
  webhookLog: page('/account/webhooks/{id}'),
  meetings: page('/meetings'),
  meetingDetails: page('/meetings/details/{id}', searchType<{ session?: number }>()),
  calendar: page('/calendar', searchType<{ day?: string }>()),
  placeOrder: page('/place-order/payment', searchType<{ order?: number }>()),
  receipt: page('/orders/receipt/{id}'),
  backupPolicy: page('/admin-settings/backup-policy'),
  terms: page('/terms'),
  privacy: page('/privacy'),
  joinByCode: page('/join'),
  joinPrivately: page('/join/{meetingSecretKey}'),
  hostMeeting: page('/host/{meetingSecretKey}'),
  joinMeeting: page('/join-meeting/{meetingSecretKey}'),
}

/** How the addresses of a meeting's links begin: a host's key, everybody's key and a person's private key are understood at each. */
export const linkBeginnings: readonly string[] = [pages.joinPrivately, pages.hostMeeting, pages.joinMeeting].map(({ path }) =>
  path.slice(0, path.lastIndexOf('/')),
)
