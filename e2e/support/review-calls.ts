/** What a session left behind, asked for by call: how each is answered to whom. */
import { tokenOf } from './accounts'
import type { Portal } from './portal'

interface Left {
  id: number
  mid: string
}

type Asked = readonly [method: 'GET' | 'POST', path: string, body?: object]

const calls = ({ id, mid }: Left) =>
  ({
    detail: ['GET', `/Meeting/GetMeetingDetail/${id}`],
    people: ['GET', `/ThongKe/GetParticipantMeeting?mid=${mid}`],
    log: ['GET', `/ThongKe/GetLogParticipantsMeeting?mid=${mid}`],
    transcript: ['GET', `/ThongKe/GetContentMeeting?mid=${mid}`],
    text: ['GET', `/ThongKe/ExportContentTxt?mid=${mid}`],
    summary: ['GET', `/Meeting/GetSummaryMeeting?mid=${mid}`],
    byTime: ['GET', `/Meeting/GetSummaryByTime?mid=${mid}`],
    byPerson: ['GET', `/Meeting/GetSummaryAllUser?mid=${mid}`],
    minutes: ['GET', `/Meeting/ExportMinutes?mid=${mid}`],
    share: ['POST', '/Meeting/ShareSession', { mid, isShared: true }],
    trash: ['POST', '/Meeting/DeleteRecording', { mid }],
    monitor: ['GET', `/ThongKe/GetMonitorMeetingInfo?mid=${mid}`],
    person: ['GET', `/ThongKe/GetMonitorUserInfo?mid=${mid}&uid=somebody`],
  }) satisfies Record<string, Asked>
export type ReviewCall = keyof ReturnType<typeof calls>

export const everyCallAs = (answer: string) =>
  Object.fromEntries(Object.keys(calls({ id: 0, mid: '' })).map((name) => [name, answer]))

/** By the name of each call: `answered`, or the code of the refusal. */
export async function answersTo(portal: Portal, username: string, left: Left): Promise<Record<string, string>> {
  const authorization = `Bearer ${await tokenOf(portal, username)}`
  const answers = Object.entries<Asked>(calls(left)).map(async ([name, [method, path, body]]) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (response.ok) return [name, 'answered'] as const
    return [name, ((await response.json()) as { code: string }).code] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
