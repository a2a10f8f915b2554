/** What docs/ways-in.md holds. */
import { beforeStart, meetingColumns, meetingEndings, type MeetingWay, meetingWays } from './meeting-ways.js'
import { newAccountColumns, newAccountEndings, type NewAccountWay, newAccountWays } from './new-account-ways.js'
import { recordingColumns, recordingEndings, recordingWays } from './recording-ways.js'
import { columns, endings, type Way, ways } from './ways-table.js'

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export function waysDocument(): string {
  const all: [string, Way][] = Object.entries(ways)
  const rows = all.map(([name, { openedBy, closedBy, note }]) => [
    words(name),
    note ? `${openedBy} (${note})` : openedBy,
    ...endings.map((ending) => (closedBy.includes(ending) ? 'closed' : '')),
  ])
  return `# Ways in, and what closes them

Made from \`ways-table.ts\`, \`new-account-ways.ts\`, \`meeting-ways.ts\` and \`recording-ways.ts\` in \`apps/server/src/features/recovery\`; \`npm test -- server ways-document -u\` writes it anew. A test tries each cell: what is done at one server is tried at another, a process of its own.

## Ways into an account

*Reset that revokes* is a new password by a link with which the other ways are revoked; *revoke everything* stands on the account page.

${tableOf(['way', 'opened by', ...endings.map((ending) => columns[ending])], rows)}

${newAccountsDocument()}
${meetingsDocument()}
${recordingsDocument()}`
}

function newAccountsDocument(): string {
  const all: [string, NewAccountWay][] = Object.entries(newAccountWays)
  const rows = all.map(([name, { openedBy, closedBy, note }]) => [
    words(name),
    note ? `${openedBy} (${note})` : openedBy,
    ...newAccountEndings.map((ending) => (closedBy.includes(ending) ? 'closed' : '')),
  ])
  return `## Ways to an account that is not there yet

Each makes one account and opens no other. Links that were sent before to the same mailbox stay good until one of them is used: its address is proven then.

${tableOf(['way', 'opened by', ...newAccountEndings.map((ending) => newAccountColumns[ending])], rows)}
`
}

function meetingsDocument(): string {
  const all: [string, MeetingWay][] = Object.entries(meetingWays)
  const rows = all.map(([name, { opens, closedBy, note, isAtRoom }]) => [
    words(name),
    note ? `${opens} (${note})` : opens,
    ...meetingEndings.map((ending) =>
      isAtRoom && beforeStart.includes(ending) ? '-' : closedBy.includes(ending) ? 'closed' : '',
    ),
  ])
  return `## Ways into a meeting

They know no account, but for an operator’s: they go with the meeting, its people and its owner, not with a password. *Taken off the list*, *another in their place* (another address), *host no more* and *their account deleted* are of the operator and the person whose links these are; *-* where the meeting cannot run then. What is left open on purpose: whoever saw the host link keeps it when the owner revokes everything, for it was given to others; another owner makes it worth nothing, also if the meeting is handed over and back. A customer whose meetings run is given a minute to say goodbye.

${tableOf(['way', 'opens', ...meetingEndings.map((ending) => meetingColumns[ending])], rows)}
`
}

function recordingsDocument(): string {
  const rows = Object.entries(recordingWays).map(([name, { opens, closedBy }]) => [
    words(name),
    opens,
    ...recordingEndings.map((ending) => (closedBy.includes(ending) ? 'closed' : '')),
  ])
  return `## Addresses of a recording

The portal gives them to whoever may see the recording, for 12 hours. Whoever may still see it gets new ones; people of a restricted customer go on reading, and with somebody invited who is deleted the others’ would end too: theirs go on for what is left of the 12 hours.

${tableOf(['way', 'opens', ...recordingEndings.map((ending) => recordingColumns[ending])], rows)}
`
}
