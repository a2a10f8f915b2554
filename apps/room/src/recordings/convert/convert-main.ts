/** The program that makes a recording playable: its own process, so that a meeting never waits for it. Arguments: meeting folder, output folder. */
import { convertRecording } from './convert-recording.js'

const [meetingFolder, outFolder] = process.argv.slice(2)
if (!meetingFolder || !outFolder) throw new Error('Two folders are needed')
// The process that asked for it is gone: the recording is converted again after the next start.
const giveUp = () => process.exit(1)
process.on('disconnect', giveUp)
const manifest = await convertRecording(meetingFolder, outFolder, {
  onProgress: (progress) => process.send?.({ type: 'progress', ...progress }),
  onLeftOut: (track) => process.send?.({ type: 'leftOut', track }),
})
process.send?.({ type: 'done', manifest })
process.off('disconnect', giveUp)
process.disconnect?.()
