/** Mails to those who run the service, written by the server. */
export const backupMails = {
  failed: {
    subject: 'Sao lưu không thành công',
    text: `Bản sao lưu của hệ thống không tạo được.

Lý do: {{0}}
Chi tiết: {{1}}

Xem tại {{2}}`,
  },
  overdue: {
    subject: 'Đã hai kỳ không có bản sao lưu nào',
    text: `Hai kỳ sao lưu gần nhất đều không có bản nào thành công.

Kiểm tra cấu hình tại {{0}}`,
  },
  problems: {
    diskFull: 'Ổ đĩa hết chỗ.',
    pathOutside: 'Thư mục nằm ngoài nơi được phép lưu.',
    notWritable: 'Không ghi được vào thư mục.',
    nameNotFound: 'Không tìm thấy tên máy chủ lưu trữ.',
    unreachable: 'Không kết nối được với máy chủ lưu trữ.',
    signInRefused: 'Máy chủ lưu trữ không chấp nhận tên đăng nhập hoặc mật khẩu.',
    serverKeyUnknown: 'Khóa của máy chủ lưu trữ chưa được xác nhận.',
    serverKeyChanged: 'Khóa của máy chủ lưu trữ đã khác với khóa được xác nhận. Có thể ai đó đang giả danh máy chủ này.',
    remoteRefused: 'Máy chủ lưu trữ từ chối thao tác.',
    secretUnreadable: 'Không mở được mật khẩu đã lưu vì APP_SECRET đã thay đổi. Hãy nhập lại mật khẩu.',
    recordingsUnreadable: 'Không đọc được bản ghi của phòng họp.',
    serverLost: 'Máy chủ đang sao lưu đã dừng đột ngột.',
    unexpected: 'Đã xảy ra lỗi ngoài dự kiến.',
  },
}
