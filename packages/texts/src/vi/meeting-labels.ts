/** What every page about meetings says in the same words: the list, a meeting's own page, the way in. */
export const meetingLabels = {
  statuses: { PENDING: 'Chưa bắt đầu', INPROGRESS: 'Đang diễn ra', END: 'Đã kết thúc', CANCEL: 'Đã hủy' },
  overdue: 'Quá giờ',
  deleted: 'Đã xóa',
  roles: { OPERATOR: 'Chủ trì', PARTICIPANT: 'Tham dự' },
  options: {
    enableCamera: 'Cho phép bật camera',
    enableMicro: 'Cho phép bật micro',
    enableMuteOnStart: 'Tắt tiếng khi vào phòng',
    enablePrivateChat: 'Trò chuyện riêng',
    enablePublicChat: 'Trò chuyện chung',
    enableMeetingRecording: 'Cho phép ghi hình',
    enableAutomaticMeetingRecording: 'Tự động ghi hình khi bắt đầu',
    onlyShowCameraForOperator: 'Chỉ người chủ trì thấy camera',
    enableParticipationBeforeHost: 'Vào phòng trước người chủ trì',
    enableTakingNote: 'Ghi chú chung',
    enableSendAttachmentInChat: 'Gửi tệp trong trò chuyện',
  },
  lengths: {
    minutes_one: '{{total}} phút',
    minutes_other: '{{total}} phút',
    hours_one: '{{total}} giờ',
    hours_other: '{{total}} giờ',
    underAMinute: 'dưới 1 phút',
  },

  /** By the room, on the page that somebody came from. */
  refused: {
    close: 'Đóng',
    denied: {
      title: 'Chủ trì không cho bạn vào cuộc họp này',
      hint: 'Bạn đã được mời ra hoặc bị từ chối. Nếu có nhầm lẫn, hãy liên hệ người tổ chức.',
    },
    locked: {
      title: 'Phòng họp đang khóa',
      hint: 'Chủ trì đã khóa phòng, hiện người mới không vào được. Bạn có thể thử lại sau.',
    },
    full: { title: 'Phòng họp đã đủ người', hint: 'Hãy thử lại khi có người rời phòng, hoặc báo cho người tổ chức.' },
    ended: { title: 'Phiên họp này đã kết thúc', hint: 'Nếu cuộc họp được mở lại, bạn có thể thử vào lần nữa.' },
    tooOften: { title: 'Phòng họp được mở quá nhiều lần', hint: 'Hãy chờ ít phút rồi thử lại.' },
    trouble: {
      title: 'Máy chủ phòng họp đang gặp sự cố',
      hint: 'Hãy thử lại sau ít phút. Nếu vẫn chưa vào được, hãy báo cho người tổ chức.',
    },
    other: { title: 'Chưa vào được phòng họp', hint: 'Phòng họp không nhận yêu cầu này. Hãy thử lại.' },
  },

  /** Before anybody is sent there: the page tries again by itself. */
  roomAway: {
    title: 'Phòng họp đang khởi động lại',
    hint: 'Bạn cứ để trang này mở: trang tự thử lại và đưa bạn vào ngay khi phòng sẵn sàng.',
    long: 'Phòng họp chưa hoạt động trở lại sau hơn một phút. Trang vẫn tự thử lại; nếu kéo dài, hãy báo cho người tổ chức.',
    /** To whoever is signed in, and may be the organiser. */
    longSignedIn:
      'Phòng họp chưa hoạt động trở lại sau hơn một phút. Trang vẫn tự thử lại; nếu kéo dài, hãy báo cho nhà cung cấp dịch vụ.',
    retry: 'Thử ngay',
    leave: 'Để sau',
  },

  starting: {
    title: 'Bắt đầu “{{name}}”?',
    consequence:
      'Cuộc họp được đặt lịch lúc {{time}}. Nếu bắt đầu bây giờ, phòng họp mở ngay và những người có liên kết có thể vào. Bạn được đưa vào phòng với quyền chủ trì.',
    confirm: 'Bắt đầu họp',
  },
  restarting: {
    title: 'Họp lại “{{name}}”?',
    consequence:
      'Một phiên mới của cuộc họp mở ngay, với cùng liên kết và người tham dự. Bản ghi và danh sách có mặt của phiên trước được giữ.',
    confirm: 'Họp lại',
  },
  notRecorded: {
    title: '“{{name}}” không được ghi hình',
    consequence: 'Hết dung lượng lưu trữ: cuộc họp đã mở nhưng không được ghi. Hãy xóa bớt bản ghi cũ hoặc mua thêm dung lượng.',
    confirm: 'Vào phòng',
    /** Nothing is cancelled by it: the meeting runs. */
    later: 'Vào sau',
  },
  ending: {
    title: 'Kết thúc “{{name}}”?',
    consequence_one: '{{total}} người đang trong phòng sẽ phải rời cuộc họp.',
    consequence_other: '{{total}} người đang trong phòng sẽ phải rời cuộc họp.',
    consequenceEmpty: 'Phòng họp đóng lại với tất cả mọi người.',
    confirm: 'Kết thúc cho mọi người',
    dismiss: 'Họp tiếp',
    done: 'Đã kết thúc cuộc họp.',
  },
} as const
