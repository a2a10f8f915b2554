/** The texts of the player; the Vietnamese ones define the type. */
import type { PlaybackTrack } from '@hop/room/contract/playback'
import { languageOfBrowser } from '../texts/language'

const vi = {
  title: (name: string) => `Bản ghi: ${name}`,
  loading: 'Đang mở bản ghi…',
  missing: 'Không mở được bản ghi',
  missingHint: 'Bản ghi đã bị xóa, chưa được công bố, hoặc liên kết không đúng.',
  ended: 'Liên kết xem bản ghi đã hết hạn',
  endedHint: 'Mỗi liên kết dùng được 12 giờ. Hãy mở lại bản ghi từ trang của cuộc họp để có liên kết mới.',
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
  everything: 'Tất cả các tệp (zip)',
  person: (name: string) => `${name}: tiếng và hình`,
  screen: (name: string) => `${name}: màn hình chia sẻ`,
  fromTime: (title: string, time: string) => `${title}, từ ${time}`,
  captionsFile: 'Phụ đề (WebVTT)',
  screenOf: (name: string) => `Màn hình của ${name}`,
  guest: (name: string) => `${name} (khách)`,
  people: 'Người trong bản ghi',
  nothing: 'Không có tiếng hay hình ở đoạn này.',
  back: 'Lùi 10 giây',
  forward: 'Tới 10 giây',
  soundOff: 'Tắt tiếng',
  soundOn: 'Bật tiếng',
  fullScreen: 'Toàn màn hình',
  goTo: (clock: string) => `Đến phút ${clock}`,
  soundOfAll: 'Tiếng của cả cuộc họp',
  picture: (name: string) => `${name}: hình`,
  oneVoice: 'Trên thiết bị này mỗi lúc chỉ nghe được một người: người đang nói.',
  close: 'Đóng',
  tryAgain: 'Thử lại',
  refused: 'Trình duyệt chưa cho phát bản ghi. Hãy bấm nút để phát.',
  slow: 'Bản ghi tải chậm. Hãy chờ thêm, hoặc kiểm tra mạng rồi thử lại.',
  broken: (names: string) => `Không tải hoặc không phát được: ${names}. Hãy kiểm tra mạng rồi thử lại.`,
  cannotPlay: 'Trình duyệt này không phát được bản ghi',
  cannotPlayOnPhone:
    'Bản ghi ở định dạng WebM, iPhone và iPad chỉ phát được từ iOS 17.5. Hãy cập nhật hệ điều hành, hoặc mở liên kết này trên máy tính hay điện thoại Android.',
  cannotPlayHere:
    'Bản ghi ở định dạng WebM mà trình duyệt này không hỗ trợ. Hãy cập nhật trình duyệt, hoặc mở liên kết này bằng Chrome, Edge hay Firefox bản mới.',
  copyComing: 'Bản ghi dành cho điện thoại đang được chuẩn bị',
  copyComingHint: 'Trang này tự mở bản ghi khi xong; cuộc họp dài có thể mất vài chục phút.',
  address: 'Liên kết của bản ghi',
  copyAddress: 'Sao chép liên kết',
  copied: 'Đã sao chép',
}
export type PlayerTexts = typeof vi

const en: PlayerTexts = {
  title: (name) => `Recording: ${name}`,
  loading: 'Opening the recording…',
  missing: 'The recording cannot be opened',
  missingHint: 'It was deleted, is not published, or the address is wrong.',
  ended: 'The link to this recording has ended',
  endedHint: 'A link works for 12 hours. Open the recording again from the meeting’s page to get a new one.',
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
  everything: 'All files (zip)',
  person: (name) => `${name}: voice and picture`,
  screen: (name) => `${name}: shared screen`,
  fromTime: (title, time) => `${title}, from ${time}`,
  captionsFile: 'Captions (WebVTT)',
  screenOf: (name) => `${name}’s screen`,
  guest: (name) => `${name} (guest)`,
  people: 'People in the recording',
  nothing: 'There is neither sound nor picture here.',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  soundOff: 'Mute',
  soundOn: 'Unmute',
  fullScreen: 'Full screen',
  goTo: (clock) => `Go to ${clock}`,
  soundOfAll: 'Sound of the whole meeting',
  picture: (name) => `${name}: picture`,
  oneVoice: 'This device plays one voice at a time: you hear whoever is speaking.',
  close: 'Close',
  tryAgain: 'Try again',
  refused: 'The browser has not allowed the recording to play. Press the button to play it.',
  slow: 'The recording is loading slowly. Wait a little, or check your network and try again.',
  broken: (names) => `Could not load or play: ${names}. Check your network and try again.`,
  cannotPlay: 'This browser cannot play the recording',
  cannotPlayOnPhone:
    'The recording is in WebM format, which iPhone and iPad play from iOS 17.5 on. Update the system, or open this link on a computer or an Android phone.',
  cannotPlayHere:
    'The recording is in WebM format, which this browser does not support. Update the browser, or open this link in a current Chrome, Edge or Firefox.',
  copyComing: 'The recording is being prepared for phones',
  copyComingHint: 'This page opens it when it is ready; after a long meeting that can take tens of minutes.',
  address: 'Link to the recording',
  copyAddress: 'Copy link',
  copied: 'Copied',
}

export const playerLanguage = languageOfBrowser(navigator.languages)
export const playerTexts: PlayerTexts = playerLanguage === 'vi' ? vi : en

/** A guest may have typed the host's name. */
export const personOf = ({ name, isGuest }: { name: string; isGuest?: boolean }): string =>
  isGuest ? playerTexts.guest(name) : name

export const nameOf = (track: PlaybackTrack): string =>
  track.kind === 'screen' ? playerTexts.screenOf(personOf(track)) : personOf(track)

/** 1:02:03, or 2:03 in short recordings. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
