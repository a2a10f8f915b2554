/** Every feature's routes. Written by `npm run lists` from the names of files, and compared with them by a test. A feature of the contract without routes does not compile here. */
import type { FeatureName } from '@hop/contract'
import type { Route } from '../http/routes.js'
import type { Platform } from '../platform/platform.js'
import { accountsRoutes } from './accounts/accounts.routes.js'
import { allAccountsRoutes } from './accounts/all-accounts/all-accounts.routes.js'
import { customerAdminsRoutes } from './accounts/customer-admins/customer-admins.routes.js'
import { customerUsersRoutes } from './accounts/customer-users/customer-users.routes.js'
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.js'
import { attendanceRoutes } from './attendance/attendance.routes.js'
import { auditLogRoutes } from './audit-log/audit-log.routes.js'
import { backupRoutes } from './backup/backup.routes.js'
import { brandRoutes } from './branded-apps/brand.routes.js'
import { brandedAppsRoutes } from './branded-apps/branded-apps.routes.js'
import { calendarFeedsRoutes } from './calendar-feeds/calendar-feeds.routes.js'
import { calendarGroupsRoutes } from './calendar-groups/calendar-groups.routes.js'
import { calendarRoutes } from './calendar/calendar.routes.js'
import { contactsRoutes } from './contacts/contacts.routes.js'
import { coresRoutes } from './cores/cores.routes.js'
import { customersRoutes } from './customers/customers.routes.js'
import { dashboardRoutes } from './dashboard/dashboard.routes.js'
import { deadJobsRoutes } from './dead-jobs/dead-jobs.routes.js'
import { defaultAccountRoutes } from './default-account/default-account.routes.js'
import { emailTemplatesRoutes } from './email-templates/email-templates.routes.js'
import { errorStatsRoutes } from './error-stats/error-stats.routes.js'
import { faceCheckRoutes } from './face-check/face-check.routes.js'
import { guideRoutes } from './guide/guide.routes.js'
import { ipBlocksRoutes } from './ip-blocks/ip-blocks.routes.js'
import { joinRoutes } from './join/join.routes.js'
import { locationsRoutes } from './locations/locations.routes.js'
import { logsRoutes } from './logs/logs.routes.js'
import { handOverRoutes } from './meetings/hand-over.routes.js'
import { meetingsRoutes } from './meetings/meetings.routes.js'
import { participantsRoutes } from './meetings/participants.routes.js'
import { monitorRoutes } from './monitor/monitor.routes.js'
import { orderAccountsRoutes } from './order-accounts/order-accounts.routes.js'
import { ordersRoutes } from './orders/orders.routes.js'
import { outboxRoutes } from './outbox/outbox.routes.js'
import { plansRoutes } from './plans/plans.routes.js'
import { portPolicyRoutes } from './port-policy/port-policy.routes.js'
import { pricingRoutes } from './pricing/pricing.routes.js'
import { recordingsRoutes } from './recordings/recordings.routes.js'
import { recoveryRoutes } from './recovery/recovery.routes.js'
import { regionsRoutes } from './regions/regions.routes.js'
import { reportsRoutes } from './reports/reports.routes.js'
import { settingsRoutes } from './settings/settings.routes.js'
import { signInRoutes } from './sign-in/sign-in.routes.js'
import { signUpRoutes } from './sign-up/sign-up.routes.js'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.js'
import { speechRoutes } from './speech/speech.routes.js'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.js'
import { summariesRoutes } from './summaries/summaries.routes.js'
import { transcriptsRoutes } from './transcripts/transcripts.routes.js'
import { twoStepRoutes } from './two-step/two-step.routes.js'
import { webhooksRoutes } from './webhooks/webhooks.routes.js'
import type { Sessions } from './sign-in/public.js'

/** What single features need besides the platform, by the name of their parameter. */
interface Served {
  sessions: Sessions
}

export function allRoutes(platform: Platform, { sessions }: Served): Route[] {
  const byFeature: { [Name in FeatureName]: Route<`${Name}.${string}`>[] } = {
    accounts: accountsRoutes(platform, sessions),
    allAccounts: allAccountsRoutes(platform, sessions),
    customerAdmins: customerAdminsRoutes(platform),
    customerUsers: customerUsersRoutes(platform, sessions),
    apiTokens: apiTokensRoutes(platform),
    attendance: attendanceRoutes(platform),
    auditLog: auditLogRoutes(platform),
    backup: backupRoutes(platform),
    brand: brandRoutes(platform),
    brandedApps: brandedAppsRoutes(platform),
    calendarFeeds: calendarFeedsRoutes(platform),
    calendarGroups: calendarGroupsRoutes(platform),
    calendar: calendarRoutes(platform),
    contacts: contactsRoutes(platform),
    cores: coresRoutes(platform),
    customers: customersRoutes(platform, sessions),
    dashboard: dashboardRoutes(platform),
    deadJobs: deadJobsRoutes(platform),
    defaultAccount: defaultAccountRoutes(platform),
    emailTemplates: emailTemplatesRoutes(platform),
    errorStats: errorStatsRoutes(platform),
    faceCheck: faceCheckRoutes(platform),
    guide: guideRoutes(platform),
    ipBlocks: ipBlocksRoutes(platform),
    join: joinRoutes(platform),
    locations: locationsRoutes(platform),
    logs: logsRoutes(platform),
    handOver: handOverRoutes(platform),
    meetings: meetingsRoutes(platform),
    participants: participantsRoutes(platform),
    monitor: monitorRoutes(platform),
    orderAccounts: orderAccountsRoutes(platform),
    orders: ordersRoutes(platform),
    outbox: outboxRoutes(platform),
    plans: plansRoutes(platform),
    portPolicy: portPolicyRoutes(platform),
    pricing: pricingRoutes(platform),
    recordings: recordingsRoutes(platform),
    recovery: recoveryRoutes(platform, sessions),
    regions: regionsRoutes(platform),
    reports: reportsRoutes(platform),
    settings: settingsRoutes(platform),
    signIn: signInRoutes(platform, sessions),
    signUp: signUpRoutes(platform, sessions),
    singleSignOn: singleSignOnRoutes(platform, sessions),
    speech: speechRoutes(platform),
    subscriptions: subscriptionsRoutes(platform),
    summaries: summariesRoutes(platform),
    transcripts: transcriptsRoutes(platform),
    twoStep: twoStepRoutes(platform, sessions),
    webhooks: webhooksRoutes(platform),
  }
  return Object.values(byFeature).flat()
}
