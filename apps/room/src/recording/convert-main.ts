/** The program that makes a recording playable: its own process, so that a meeting never waits for it. Arguments: meeting folder, output folder. */
import { convertRecording } from './convert-recording.js'

const [meetingFolder, outFolder] = process.argv.slice(2)
if (!meetingFolder || !outFolder) throw new Error('Two folders are needed')
// Whoever asked for it is gone: it is begun anew at the next start.
process.on('disconnect', () => process.exit(1))
const manifest = await convertRecording(meetingFolder, outFolder, (progress) => process.send?.({ type: 'progress', ...progress }))
process.send?.({ type: 'done', manifest })
process.disconnect?.()
