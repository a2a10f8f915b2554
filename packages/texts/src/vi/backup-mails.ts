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
}
