/** The widget that customers put on their own pages. */
export const widget = {
  title: 'Họp trực tuyến',
  tabs: { join: 'Vào họp', schedule: 'Lên lịch' },
  join: {
    code: 'Mã cuộc họp',
    codeHelp: 'Chín chữ số, ví dụ 354 595 680.',
    submit: 'Tìm cuộc họp',
    found: 'Đã tìm thấy cuộc họp.',
    open: 'Mở trang vào họp',
  },
  schedule: {
    name: 'Tên cuộc họp',
    start: 'Bắt đầu (giờ Việt Nam)',
    duration: 'Thời lượng',
    minutes: '{{0}} phút',
    submit: 'Lên lịch',
    done: 'Đã lên lịch cuộc họp.',
    hostLink: 'Liên kết của chủ trì',
    hostHelp:
      'Chỉ dành cho bạn: ai có liên kết này thì mở và điều hành được cuộc họp. Hãy lưu lại, trang này không hiện lần nữa.',
    joinLink: 'Liên kết mời mọi người',
    accessCode: 'Mã truy cập',
  },
  newTab: 'mở trong thẻ mới',
  refused: {
    title: 'Không mở được widget',
    origin: 'Trang này không nằm trong danh sách được phép dùng widget. Quản trị viên thêm trang ở mục Tài khoản của tôi.',
    key: 'Khóa của widget không đúng, đã được đổi, hoặc dịch vụ đang tắt.',
    ticket: 'Widget đã mở quá lâu. Hãy tải lại trang.',
    form: 'Nội dung đã nhập quá dài hoặc không đọc được. Hãy tải lại trang rồi nhập ngắn hơn.',
  },
}
