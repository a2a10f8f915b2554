/**
 * When a recording is deleted, what was said and written in its meeting is erased too: the log of the meeting keeps who was there
 * and when. Every line keeps its length, since readers of the log count bytes.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { eventLogFile } from '../meetings/event-log.js'
import type { MeetingEvent } from '../meetings/events.js'

export function eraseSpokenText(folder: string): void {
  const file = eventLogFile(folder)
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n').map(withoutWords)
  // Whole or not at all: a log that was cut off halfway would lose the end of the meeting.
  writeFileSync(`${file}.blotted`, lines.join('\n'))
  renameSync(`${file}.blotted`, file)
}

function withoutWords(line: string): string {
  if (!line.includes('"type":"chat"') && !line.includes('"type":"caption"')) return line
  const event = JSON.parse(line) as MeetingEvent
  if (event.type === 'chat') event.message.text = ''
  else if (event.type === 'caption') event.caption.text = ''
  else return line
  const blotted = JSON.stringify(event)
  return blotted + ' '.repeat(Buffer.byteLength(line) - Buffer.byteLength(blotted))
}
