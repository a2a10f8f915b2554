import type { CoreAccess } from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { listOf, textOf, type ZoomObject } from './zoom-answers.js'

/** No meeting of ours has so many people. */
const mostRows = 6000

/** Everything of a list that comes in pages; nothing of what is not there. The path has a query already. */
export async function listPages(core: CoreAccess, path: string, field: string, pageSize = 300): Promise<ZoomObject[]> {
  const all: ZoomObject[] = []
  let token = ''
  for (let page = 0; page < mostRows / pageSize; page++) {
    const call = { method: 'GET' as const, path: `${path}&page_size=${pageSize}&next_page_token=${encodeURIComponent(token)}` }
    const answer = await callZoom(core, call, { isMissingFine: true })
    all.push(...listOf(answer?.[field]))
    token = textOf(answer?.['next_page_token'])
    if (!token) break
  }
  return all
}
