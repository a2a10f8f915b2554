/** Texts that people type, ordinary and hostile ones: whatever takes a text is tried with them. */

export const hardMeetingName = "Lễ hội H'Mông & O'Brien's 100% +1 #2 😀"

/** Names of persons that our own rule for them takes. */
export const hardNames = ["H'Lan Niê", "O'Brien", 'O’Brien', "D'A", 'Đỗ (Ê-đê) 2', 'Y Thịnh Êban', 'Straße Grüße', '越南会议']

export interface HardText {
  what: string
  text: string
}

/** Taken by every field whose rule allows the characters, and then the same everywhere; otherwise refused by name. */
export const takenTexts: HardText[] = [
  { what: 'apostrophe', text: "H'Lan Niê" },
  { what: 'apostrophe in the middle', text: "O'Brien" },
  { what: 'typographic apostrophe', text: 'O’Brien' },
  { what: 'only an apostrophe between letters', text: "D'A" },
  { what: 'place name', text: "Ia H'Drai" },
  { what: 'double quotes', text: 'Dự án "Sen"' },
  { what: 'guillemets', text: 'Kế hoạch «Bình minh»' },
  { what: 'backtick', text: 'Mã `abc`' },
  { what: 'ampersand', text: 'Nguyễn & Con' },
  { what: 'plus', text: 'C++ và A+' },
  { what: 'percent', text: 'Tăng 100%' },
  { what: 'percent escape', text: 'a%20b%27c' },
  { what: 'hash', text: 'Họp #2' },
  { what: 'question mark', text: 'Xong chưa?' },
  { what: 'slash', text: 'Quý 1/2027' },
  { what: 'backslash', text: 'C:\\Hop' },
  { what: 'comma and semicolon', text: 'A, B; C' },
  { what: 'colon', text: '08:00 giao ban' },
  { what: 'equals at the beginning', text: '=SUM(A1:A9)' },
  { what: 'plus at the beginning', text: '+84 912 345 678' },
  { what: 'minus at the beginning', text: '-1 tuần' },
  { what: 'at at the beginning', text: '@moi nguoi' },
  { what: 'angle brackets', text: '<b>đậm</b>' },
  { what: 'script', text: '<script>alert(1)</script>' },
  { what: 'attribute', text: '" onmouseover="x' },
  { what: 'template', text: '{{joinUrl}} ${x} %s %(x)s' },
  { what: 'entity', text: '&lt;&#39;&amp;' },
  { what: 'parentheses and brackets', text: 'Phòng (A) [B] {C}' },
  { what: 'asterisk and underscore', text: '*đậm* _nghiêng_' },
  { what: 'tilde, caret, pipe', text: '~ ^ |' },
  { what: 'exclamation', text: 'Gấp!' },
  { what: 'Vietnamese, composed', text: 'Nguyễn Thị Ngọc Ánh ở Đắk Lắk' },
  { what: 'Vietnamese, decomposed', text: 'Nguyễn Thị Ngọc Ánh ở Đắk Lắk'.normalize('NFD') },
  { what: 'Ê-đê', text: 'Y Thịnh Êban, buôn Ako Dhông' },
  { what: 'Khmer', text: 'ភាសាខ្មែរ' },
  { what: 'Chinese', text: '越南会议' },
  { what: 'Japanese', text: '会議室の予約' },
  { what: 'Korean', text: '회의 예약' },
  { what: 'Thai', text: 'การประชุม' },
  { what: 'Hindi with joiners', text: 'क्षत्रिय' },
  { what: 'Arabic, right to left', text: 'اجتماع الفريق' },
  { what: 'Hebrew with Latin', text: 'פגישה Hop 2' },
  { what: 'German', text: 'Straße Grüße ẞ' },
  { what: 'Turkish dotless', text: 'İstanbul ıIiİ' },
  { what: 'Greek', text: 'ΣΊΣΥΦΟΣ' },
  { what: 'emoji', text: 'Họp 😀' },
  { what: 'emoji with joiner', text: 'Nhóm 👩\u200d👩\u200d👧\u200d👦' },
  { what: 'emoji flag', text: '🇻🇳 Việt Nam' },
  { what: 'emoji skin tone', text: '👍🏽' },
  { what: 'beyond the first plane', text: '𝒜𝒷𝒸 𠜎' },
  { what: 'no-break space', text: 'A\u00a0B' },
  { what: 'thin space', text: 'A\u2009B' },
  { what: 'soft hyphen', text: 'cuộc\u00adhọp' },
  { what: 'long dash', text: 'Sáng – chiều — tối' },
  { what: 'ellipsis', text: 'Chờ…' },
  { what: 'two spaces inside', text: 'A  B' },
  { what: 'spaces around', text: '  A  ' },
  { what: 'one letter', text: 'Ơ' },
  { what: 'only digits', text: '2026' },
  { what: 'looks like a date', text: '1/2' },
  { what: 'looks like a number with zero', text: '007' },
  { what: 'looks like null', text: 'null' },
  { what: 'looks like true', text: 'true' },
  { what: 'looks like a path', text: '../../etc/passwd' },
  { what: 'looks like a file', text: 'a.b.c.png' },
  { what: 'looks like an escape of Excel', text: 'Mã _x0041_ và _x000D_' },
  { what: 'long word', text: 'ả'.repeat(200) },
]

/** Refused by every field of one line, never stored as it is. */
export const refusedTexts: HardText[] = [
  { what: 'line break', text: 'A\nB' },
  { what: 'tab', text: 'A\tB' },
  { what: 'null byte', text: 'A\u0000B' },
  { what: 'bell', text: 'A\u0007B' },
  { what: 'zero width space', text: 'A\u200bB' },
  { what: 'only zero width', text: '\u200b\u200b\u200b' },
  { what: 'direction override', text: 'A\u202egnp.exe' },
  { what: 'lone surrogate', text: 'A\ud800B' },
  { what: 'byte order mark', text: '\ufeffA' },
  { what: 'carriage return and header', text: 'A\r\nBcc: x@y.vn' },
]

const printable = /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u

/** Every character of the first plane that has a shape, in the order of their numbers and in pieces of that length. */
export function printablePieces(length: number): string[] {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((each) => printable.test(each))
  const pieces = Math.ceil(all.length / length)
  return Array.from({ length: pieces }, (_, piece) => all.slice(piece * length, (piece + 1) * length).join(''))
}
