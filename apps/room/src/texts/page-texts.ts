/** What somebody reads whose browser got no page of the room: the link leads nowhere, or the room cannot open it now. */
export const pageTexts = {
  vi: {
    linkBroken: {
      title: 'Liên kết vào phòng không đúng',
      text: 'Liên kết này bị thiếu hoặc đã bị đổi. Hãy mở lại cuộc họp từ lời mời, hoặc hỏi người mời bạn.',
    },
    linkEnded: {
      title: 'Liên kết đã hết hạn',
      text: 'Hãy quay lại trang có bản ghi và mở lại từ đó.',
    },
    notFound: {
      title: 'Không có trang này',
      text: 'Hãy mở lại cuộc họp từ lời mời, hoặc hỏi người mời bạn.',
    },
    failed: {
      title: 'Phòng họp đang gặp sự cố',
      text: 'Bạn chưa vào được cuộc họp. Hãy quay lại và thử lại sau ít phút.',
    },
    back: 'Quay lại',
  },
  en: {
    linkBroken: {
      title: 'This link into the room is not right',
      text: 'Part of the link is missing, or it was changed. Open the meeting from your invitation again, or ask whoever invited you.',
    },
    linkEnded: {
      title: 'This link has expired',
      text: 'Go back to the page with the recording and open it from there again.',
    },
    notFound: {
      title: 'There is no such page',
      text: 'Open the meeting from your invitation again, or ask whoever invited you.',
    },
    failed: {
      title: 'The meeting room is in trouble',
      text: 'You are not in the meeting yet. Go back and try again in a few minutes.',
    },
    back: 'Go back',
  },
}
export type PageText = Exclude<keyof typeof pageTexts.vi, 'back'>
