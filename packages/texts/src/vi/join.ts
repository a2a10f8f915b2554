export const join = {
  screens: { join: 'Vào cuộc họp', joinByCode: 'Vào họp bằng mã' },
  sameDay: '{{start}} – {{end}}, {{day}}',
  twoDays: '{{start}} – {{end}}',

  form: {
    fullName: 'Họ và tên',
    fullNameHelp: 'Mọi người trong phòng sẽ thấy tên này.',
    org: 'Đơn vị',
    accessCode: 'Mã truy cập',
    accessCodeHelp: 'Người mời bạn cho biết mã này. Không phân biệt chữ hoa, chữ thường.',
    join: 'Tham gia trên trình duyệt',
    meetingStart: 'Bắt đầu cuộc họp',
    openApp: 'Mở ứng dụng',
    openingApp: 'Đang mở ứng dụng… Nếu máy chưa cài, bạn sẽ được đưa đến nơi tải.',
    or: 'hoặc',
    failed: 'Chưa vào được phòng họp',
  },

  waiting: {
    documentTitle: 'Đang chờ: {{meeting}}',
    title: 'Đang chờ chủ trì bắt đầu',
    hint: 'Bạn cứ để trang này mở: phòng họp sẽ tự mở ra khi cuộc họp bắt đầu.',
    name: 'Bạn sẽ vào với tên',
    lost: 'Mất kết nối với máy chủ, đang thử lại…',
    leave: 'Thôi chờ',
  },

  entering: { title: 'Đang vào phòng họp…', hint: 'Nếu sau ít giây phòng chưa mở, hãy bấm nút dưới đây.', go: 'Vào phòng họp' },

  byCode: {
    title: 'Vào họp bằng mã',
    lead: 'Nhập mã tham gia gồm 9 chữ số trong lời mời của bạn.',
    code: 'Mã tham gia',
    codeHelp: 'Ví dụ: 354 595 680',
    submit: 'Tiếp tục',
  },
  refused: { retry: 'Thử lại' },
  invited: 'Bạn được mời với tên',

  unknown: {
    title: 'Liên kết này không dẫn đến cuộc họp nào',
    hint: 'Có thể liên kết bị thiếu ký tự khi sao chép, lời mời đã được rút lại, hoặc cuộc họp đã bị xóa. Hãy mở lại liên kết trong lời mời, hoặc hỏi người mời bạn.',
  },
  inApp: {
    title: 'Hãy mở bằng Safari hoặc Chrome',
    text: 'Bạn đang mở trang ngay trong {{app}}, nơi micro và camera thường không dùng được. Hãy sao chép liên kết rồi dán vào Safari hoặc Chrome.',
    copy: 'Sao chép liên kết',
    copied: 'Đã sao chép',
    notCopied: 'Trình duyệt không cho sao chép. Hãy mở lời mời bằng Safari hoặc Chrome.',
  },
  over: {
    ended: 'Nếu cần bản ghi hoặc lịch họp tiếp theo, hãy hỏi người mời bạn.',
    cancelled: 'Nếu chưa rõ lý do, hãy hỏi người mời bạn.',
  },
  home: 'Về trang làm việc',
  notRead: 'Chưa mở được trang của cuộc họp',
} as const
