// @ts-check
/** @import { Case } from '../lists-at-scale/cases.mjs' */

/**
 * Everybody sees the first page every day; somebody filters or searches now and then.
 * @type {[name: string, body: object, limit: Case['limit']][]}
 */
const asked = [
  ['first page', {}, 1.5],
  ['page 50', { page: 50 }, 1.5],
  ['by name', { sorts: [{ field: 'name', direction: 'asc' }] }, 1.5],
  ['by start', { sorts: [{ field: 'scheduleStartTime', direction: 'desc' }] }, 1.5],
  ['status PENDING', { filters: [{ field: 'status', operator: 'eq', value: 'PENDING' }] }, 3],
  ['status INPROGRESS', { filters: [{ field: 'status', operator: 'eq', value: 'INPROGRESS' }] }, 3],
  ['name has giao ban', { filters: [{ field: 'name', operator: 'contains', value: 'giao ban' }] }, 3],
  ['name has du an nhung', { filters: [{ field: 'name', operator: 'contains', value: 'dự án nhung' }] }, 3],
  ['name has 777', { filters: [{ field: 'name', operator: 'contains', value: '777' }] }, 3],
  ['name has qqqq', { filters: [{ field: 'name', operator: 'contains', value: 'qqqq' }] }, 3],
]

/** @type {Case[]} */
export const casesOfMeetings = /** @type {const} */ (['SupperAdmin', 'Customer']).flatMap((caller) =>
  asked.map(([name, body, limit]) => ({
    name,
    caller,
    path: '/Meeting/GetMeetingList',
    body: { pageSize: 20, ...body },
    limit,
  })),
)
