// @ts-check
/** @import { Case } from '../lists-at-scale/cases.mjs' */

const staff = /** @type {const} */ (['SupperAdmin', 'Manager'])
const all = /** @type {const} */ (['SupperAdmin', 'Manager', 'Customer'])
const page = { pageSize: 20 }

/** @type {[name: string, callers: readonly Case['caller'][], path: string, body?: object][]} */
const asked = [
  ['dashboard: tiles', all, '/Reports/DashboardOverview'],
  ['dashboard: chart', all, '/Reports/GetMeetingParticipants'],
  ['dashboard: list', all, '/Reports/GetMeetingListDashboard', page],
  [
    'dashboard: list, ended',
    all,
    '/Reports/GetMeetingListDashboard',
    { ...page, filters: [{ field: 'status', operator: 'eq', value: 'END' }] },
  ],
  ['meeting-count', staff, '/Reports/CustomerMeetingsCount', page],
  ['meeting-count-d', staff, '/Reports/CustomerMeetingCountDetails', page],
  ['meeting-count-total', staff, '/Reports/MeetingCountDetails'],
  ['new-users', staff, '/reports/accountCreateList', page],
  ['new-contracts', staff, '/reports/customerSubListCount', page],
  ['new-contracts, expiring', staff, '/reports/customerSubListCount?kind=expiring', page],
  ['meeting-detail-report', ['Customer'], '/Meeting/GetMeetingListByCustomerUser', page],
]

/** @type {Case[]} */
export const casesOfReports = asked.flatMap(([name, callers, path, body]) =>
  callers.map((caller) => ({ name, caller, path, ...(body && { body }), limit: /** @type {const} */ (1.5) })),
)
