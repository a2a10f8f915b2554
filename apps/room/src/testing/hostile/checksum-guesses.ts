/** Calls of the API by somebody who does not know the secret. */
import { once } from 'node:events'
import { connect } from 'node:net'

const calls = ['create', 'join', 'end', 'getMeetings', 'getRecordings', 'hooks/create', 'deleteRecordings', 'sendChatMessage']
const refusal = '<messageKey>checksumError</messageKey>'
const atOnce = 100

/** Each with a checksum of its own, so that nothing about them could be remembered cheaply; how many are refused. */
export async function guessChecksums(url: string, times: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  let refused = 0
  let rest = ''
  const untilRefused = async (wanted: number): Promise<void> => {
    if (refused >= wanted) return
    await once(line, 'data')
    return untilRefused(wanted)
  }
  line.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('latin1')).split(refusal)
    refused += parts.length - 1
    rest = parts.at(-1)!.slice(-refusal.length)
  })
  for (let done = 0; done < times; done += atOnce) {
    line.write(Array.from({ length: atOnce }, (_, index) => requestNumber(done + index)).join(''))
    await untilRefused(done + atOnce)
  }
  line.destroy()
  return refused
}

function requestNumber(serial: number): string {
  const checksum = serial.toString(16).padStart(serial % 2 === 0 ? 40 : 64, '0')
  const path = `/bigbluebutton/api/${calls[serial % calls.length]}?meetingID=m${serial}&name=n${serial}&checksum=${checksum}`
  return `GET ${path} HTTP/1.1\r\nHost: room\r\n\r\n`
}
