/** The words of the player; Vietnamese is the measure. */
import { languageOfBrowser } from '../texts/language'

const vi = {
  title: (name: string) => `Bản ghi: ${name}`,
  loading: 'Đang mở bản ghi…',
  missing: 'Không mở được bản ghi',
  missingHint: 'Bản ghi đã bị xóa, chưa được công bố, hoặc liên kết không đúng.',
  play: 'Phát',
  pause: 'Tạm dừng',
  position: 'Vị trí trong bản ghi',
  time: (now: string, end: string) => `${now} / ${end}`,
  speed: 'Tốc độ',
  captions: 'Phụ đề',
  noCaptions: 'Cuộc họp này không có phụ đề',
  chat: 'Trò chuyện',
  noChat: 'Chưa có tin nhắn nào đến lúc này.',
  download: 'Tải xuống',
  person: (name: string) => `${name}: tiếng và hình`,
  screen: (name: string) => `${name}: màn hình chia sẻ`,
  captionsFile: 'Phụ đề (WebVTT)',
  screenOf: (name: string) => `Màn hình của ${name}`,
  people: 'Người trong bản ghi',
  nothing: 'Không có tiếng hay hình ở đoạn này.',
  back: 'Lùi 10 giây',
  forward: 'Tới 10 giây',
  soundOff: 'Tắt tiếng',
  soundOn: 'Bật tiếng',
  fullScreen: 'Toàn màn hình',
  goTo: (clock: string) => `Đến phút ${clock}`,
}
export type PlayerTexts = typeof vi

const en: PlayerTexts = {
  title: (name) => `Recording: ${name}`,
  loading: 'Opening the recording…',
  missing: 'The recording cannot be opened',
  missingHint: 'It was deleted, is not published, or the address is wrong.',
  play: 'Play',
  pause: 'Pause',
  position: 'Position in the recording',
  time: (now, end) => `${now} / ${end}`,
  speed: 'Speed',
  captions: 'Captions',
  noCaptions: 'This meeting has no captions',
  chat: 'Chat',
  noChat: 'No messages up to this moment.',
  download: 'Download',
  person: (name) => `${name}: voice and picture`,
  screen: (name) => `${name}: shared screen`,
  captionsFile: 'Captions (WebVTT)',
  screenOf: (name) => `${name}’s screen`,
  people: 'People in the recording',
  nothing: 'There is neither sound nor picture here.',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  soundOff: 'Mute',
  soundOn: 'Unmute',
  fullScreen: 'Full screen',
  goTo: (clock) => `Go to ${clock}`,
}

export const playerLanguage = languageOfBrowser(navigator.languages)
export const playerTexts: PlayerTexts = playerLanguage === 'vi' ? vi : en

/** 1:02:03, or 2:03 in short recordings. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
