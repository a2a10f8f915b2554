/** Thư báo cho quản trị viên khi một webhook bị tắt. */
export const webhookMails = {
  subject: 'Một webhook đã bị tắt',
  greeting: 'Kính gửi {{0}},',
  failing:
    'Suốt ba ngày qua, máy chủ nhận sự kiện không trả lời thành công lần nào, nên webhook này đã được tắt. Các sự kiện mới không được gửi nữa.',
  gone: 'Máy chủ nhận sự kiện trả lời rằng địa chỉ này không còn nữa (mã 410), nên webhook đã được tắt. Các sự kiện mới không được gửi nữa.',
  hint: 'Hãy mở nhật ký để xem máy chủ đã trả lời gì. Khi máy chủ hoạt động lại, hãy bật webhook: những sự kiện còn chờ, trong vòng 30 ngày, sẽ được gửi theo đúng thứ tự.',
  address: 'Địa chỉ',
  open: 'Mở nhật ký gửi',
  signature: 'Thư tự động từ {{0}}.',
}
