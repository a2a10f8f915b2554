// @ts-check
// A value or more for every field that a list can be filtered by. A filter without one stops the bench: a new list is measured or said to be missing.

/** @typedef {string | number | boolean} Value */

const day = (/** @type {number} */ fromToday) => new Date(Date.now() + fromToday * 86_400_000).toISOString()

/** Searches of three letters and more: with many hits, with a few, with none. */
const words = {
  people: ['nguyen', 'Thị Ngân', 'zzz'],
  companies: ['cong ty', 'Hợp tác xã Nội thất Uyên', 'qqqq'],
  emails: ['gmail', '777', 'khong-co@'],
  phones: ['000', '00000777', '99999999'],
}

/** @type {Record<string, Value[]>} */
const samples = {
  'customers.list customerCode': ['KHB', '00777', 'KHZ'],
  'customers.list name': words.companies,
  'customers.list email': words.emails,
  'customers.list phoneNumber': words.phones,
  'customers.list saleAreaId': [7],
  'customers.list subPlanId': [5],
  'customers.list cusSubStartDate': [day(-200)],
  'customers.list cusSubEndDate': [day(20)],
  'customers.list customerType': ['outside', 'invnpt'],
  'customers.list customerSource': ['ONESME'],
  'customers.list idType': ['business'],
  'customers.list corporations': ['media'],
  'customers.list createdAt': ['2024-01-05T00:00:00.000Z'],
  'customers.list isDeleted': [true, false],
  'accounts.* name': words.people,
  'accounts.* customerName': words.companies,
  'accounts.* username': ['quan', '.777', 'zzz'],
  'accounts.* email': ['hop', '.77@', 'khong-co@'],
  'accounts.* phone': words.phones,
  'accounts.* saleAreaId': [7],
  'customerAdmins.* name': words.people,
  'customerAdmins.* customerName': words.companies,
  'customerAdmins.* username': ['khach', '.777', 'zzz'],
  'customerAdmins.* email': words.emails,
  'customerAdmins.* phone': words.phones,
  'customerAdmins.* saleAreaId': [7],
  'allAccounts.* name': words.people,
  'allAccounts.* username': ['nguoi', '.777', 'zzz'],
  'allAccounts.* email': ['gmail', '.77@', 'khong-co@'],
  'allAccounts.* phone': words.phones,
  'allAccounts.* role': ['Manager', 'User'],
  'allAccounts.* customerId': [34],
  'allAccounts.* status': ['active', 'new', 'customerDeleted'],
  'allAccounts.* isLocked': [true],
  'allAccounts.* isLockedInPlaces': [true],
  'customerUsers.list name': words.people,
  'customerUsers.list username': ['to.chuc', '.777', 'zzz'],
  'customerUsers.list email': ['congty', '.77@', 'khong-co@'],
  'customerUsers.list phone': words.phones,
  'customerUsers.list role': ['User', 'Customer'],
  'plans.list active': [1, 0],
  'plans.list name': ['doanh', 'nghiệp 3', 'zzz'],
  'plans.list code': ['goi', 'goi3', 'zzz'],
  'plans.list coreImplName': ['zoom'],
  'regions.list name': ['vung', 'zzz'],
  'brandedApps.list name': words.companies,
  'brandedApps.list domainName': ['congty', '77', 'zzz'],
  'contacts.list name': words.people,
  'contacts.list email': ['danh', '.77@', 'zzz'],
  'contacts.list phone': words.phones,
  'contacts.list organization': words.companies,
  'locations.list name': ['phong', 'zzz'],
  'ipBlocks.list ipAddress': ['203.0', 'zzz'],
  'ipBlocks.list comment': ['quet', 'zzz'],
  'auditLog.list accountName': words.people,
  'auditLog.list action': ['sign in'],
  'auditLog.list entity': ['meeting', 'customer'],
  'auditLog.list entityId': ['34'],
  'auditLog.list accountId': [1, 34],
  'auditLog.list customerId': [34],
  'auditLog.list address': ['127.0.0.1'],
  'auditLog.list happenedAt': [day(-1)],
  'deadJobs.list name': ['messages.deliver', 'run-backup'],
  'deadJobs.list failedAt': [day(-1)],
  'outbox.list recipient': words.emails,
  'outbox.list subject': ['hop', 'zzz'],
  'outbox.list channel': ['mail'],
  'outbox.list state': ['queued', 'dead'],
  'outbox.list createdAt': [day(-1)],
  'logs.list message': ['meeting', 'zzz'],
  'logs.list logLevel': ['ERROR'],
  'logs.list logDate': [day(-1)],
  'webhooks.deliveries webhookId': [34],
  'webhooks.deliveries state': ['failed'],
  'webhooks.deliveries event': ['meeting.started'],
  'subscriptions.* customerId': [34],
  'orders.* customerId': [34],
  'orders.* state': ['applied', 'awaitingPayment'],
  'orders.* gateway': ['vietqr'],
  'orders.* code': ['HOP', '00777', 'zzz'],
  'orders.* customerName': words.companies,
  'orders.* customerCode': ['KHB', '00777', 'KHZ'],
  'orders.* saleAreaId': [7],
  'orders.* createdAt': [day(-20)],
  'orders.* isOwed': [true, false],
  'meetings.* status': ['PENDING', 'END'],
  'meetings.* id': [77],
  'meetings.* name': ['giao ban', 'zzz'],
  'meetings.* customerName': words.companies,
  'meetings.* customerId': [34],
  'meetings.* apiConfig.apiUrl': ['hop', 'zzz'],
  'dashboard.* status': ['PENDING', 'END'],
  'dashboard.* name': ['giao ban', 'zzz'],
  'dashboard.* id': [77],
  'dashboard.* customerId': [34],
  'reports.* customerCode': ['KHB', '00777', 'KHZ'],
  'reports.* name': words.companies,
  'reports.* customerAddress': ['pho hue', '777 phố Huế', 'qqqq'],
  'reports.* areaId': [7],
  'reports.* role': ['User', 'Manager'],
  'reports.* User.Name': words.people,
  'reports.* Meeting.Name': ['giao ban', 'zzz'],
}

/**
 * What a list is always asked with: these stand on the page of one customer, and no screen shows them for all.
 * @type {Record<string, object[]>}
 */
export const alwaysFiltered = { subscriptions: [{ field: 'customerId', operator: 'eq', value: 34 }] }

/** @type {Record<string, string[]>} What stands for {name} in a path. */
export const pathSamples = { status: ['all', 'using', 'near_expire', 'expired'], id: ['34'], customerId: ['34'] }

/**
 * What stands behind the path of a list that is read at once; null for one that hangs on a record of which the bench makes none.
 * @type {Record<string, string | null>}
 */
const queries = {
  'signIn.mySessions': '',
  // Of one account, by its key, as one's own are.
  'allAccounts.sessions': null,
  'apiTokens.owners': '?customerId=34',
  'contacts.all': '',
  'customers.documentTypes': '',
  'handOver.colleagues': '?search=nguyen',
  'customerUsers.all': '',
  'plans.packageTypes': '',
  'plans.coreTypes': '',
  'cores.list': '',
  'dashboard.participants': '',
  'reports.meetingTotals': '',
  'meetings.joined': null,
  // Of one session, by its key.
  'attendance.people': null,
  'attendance.log': null,
  'transcripts.content': null,
  'summaries.general': null,
  'summaries.byTime': null,
  'summaries.byPerson': null,
  'monitor.person': null,
  'regions.names': '',
  'singleSignOn.mine': '',
  'pricing.plans': '',
  'calendar.list': '?fromDate=2026-11-16&toDate=2026-11-22',
  'calendarGroups.all': '',
  'webhooks.list': '',
  'backup.list': '',
  'deadJobs.kinds': '',
  'outbox.servers': '',
}

/** Orders by what is counted for the days that are asked for: nothing but counting for every customer tells who comes first. */
export const countedOrders = new Set(['totalMeetings'])

/** Of the own customer: staff, who may ask as well, have to name somebody. */
export const askedByCustomers = new Set(['handOver.colleagues'])

/** @param {string} list `contacts.all` */
export function queryOf(list) {
  const query = queries[list]
  if (query === undefined) throw new Error(`bench/lists-at-scale/samples.mjs does not say how ${list} is asked`)
  return query
}

/**
 * @param {string} list `customers.list`
 * @param {string} field
 */
export function samplesOf(list, field) {
  const found = samples[`${list} ${field}`] ?? samples[`${list.split('.')[0]}.* ${field}`]
  if (!found) throw new Error(`bench/lists-at-scale/samples.mjs has no value for the filter ${field} of ${list}`)
  return found
}
