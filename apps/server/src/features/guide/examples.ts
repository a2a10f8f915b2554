/** Requests as a shell and as Node run them. The token is read from the environment, so that it stands in no file and no history. */
import { meetingIdPlace, type Sample } from './samples.js'

export const examplesOf = (method: string, url: string, sample: Sample) => ({
  curl: asCurl(method, url, sample),
  javascript: asJavaScript(method, url, sample),
})

/** JSON, with the place of the meeting's id written as each language reads its environment. */
function written(value: object, meetingId: string): string {
  const placed = JSON.stringify(value, (_, part: unknown) => (part === meetingIdPlace ? '\u{1}' : part), 2)
  return placed.replaceAll('"\\u0001"', meetingId)
}

const isPlace = (value: unknown) => value === meetingIdPlace
const queryOf = (query: object | undefined, meetingId: string) =>
  Object.entries(query ?? {})
    .map(
      ([name, value], index) =>
        `${index === 0 ? '?' : '&'}${name}=${isPlace(value) ? meetingId : encodeURIComponent(String(value))}`,
    )
    .join('')

function asCurl(method: string, url: string, { query, body }: Sample): string {
  const lines = [`curl -X ${method} "${url}${queryOf(query, '$HOP_MEETING_ID')}"`, '  -H "Authorization: Bearer $HOP_TOKEN"']
  if (!body) return lines.join(' \\\n')
  lines.push("  -H 'Content-Type: application/json'", '  --data-binary @- <<JSON')
  return `${lines.join(' \\\n')}\n${written(body, '$HOP_MEETING_ID')}\nJSON`
}

function asJavaScript(method: string, url: string, { query, body }: Sample): string {
  const address = query ? `\`${url}${queryOf(query, '${process.env.HOP_MEETING_ID}')}\`` : `'${url}'`
  const headers = [
    '    authorization: `Bearer ${process.env.HOP_TOKEN}`,',
    ...(body ? ["    'content-type': 'application/json',"] : []),
  ]
  const sent = body ? [`  body: JSON.stringify(${indented(written(body, 'Number(process.env.HOP_MEETING_ID)'))}),`] : []
  return [
    `const response = await fetch(${address}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...sent,
    '})',
    'console.log(response.status, JSON.stringify(await response.json()))',
  ].join('\n')
}

const indented = (json: string) => json.replaceAll('\n', '\n  ')
