/** Meetings change hands: one by one, or those of somebody who goes. */
export const handOver = {
  mail: {
    /** Meeting. */
    subject: 'Bạn chủ trì cuộc họp: {{0}}',
    /** How many. */
    subjectOfMany: 'Bạn chủ trì {{0}} cuộc họp mới nhận',
    /** Person. */
    greeting: 'Xin chào {{0}},',
    /** Who did it. */
    handedOver: '{{0}} vừa chuyển một cuộc họp cho bạn. Từ nay bạn là người tổ chức.',
    /** Who did it, how many. */
    handedOverMany: '{{0}} vừa chuyển {{1}} cuộc họp cho bạn. Từ nay bạn là người tổ chức.',
    whatNow: 'Liên kết của những người được mời vẫn như cũ; liên kết chủ trì đã đổi. Hãy mở cuộc họp để xem lại.',
    /** How many are named. */
    more: 'Dưới đây là {{0}} cuộc họp đầu tiên.',
    open: 'Mở cuộc họp',
    openList: 'Xem các cuộc họp',
    /** App. */
    signature: 'Thư được gửi tự động từ {{0}}.',
  },

  /** Before somebody goes, or becomes a viewer. */
  leaving: {
    question_one: 'Còn {{total}} cuộc họp chưa diễn ra',
    question_other: 'Còn {{total}} cuộc họp chưa diễn ra',
    lead: 'Hãy chọn điều sẽ xảy ra với các cuộc họp này.',
    handOver: 'Chuyển cho đồng nghiệp',
    handOverHelp:
      'Người nhận là người tổ chức. Người nhận và những người đã nhận lời mời được báo qua e-mail; liên kết của những người được mời vẫn dùng được.',
    cancel: 'Hủy và báo cho những người được mời',
    cancelHelp: 'Ai đã nhận lời mời sẽ nhận thư báo hủy. Không thể hoàn tác.',
    colleague: 'Đồng nghiệp nhận cuộc họp',
    running: 'Người này đang chủ trì một cuộc họp. Hãy kết thúc hoặc chuyển cuộc họp đó trước khi đổi sang vai trò này.',
  },

  picker: {
    placeholder: 'Gõ tên, e-mail hoặc tên đăng nhập',
  },

  /** One meeting. */
  dialog: {
    title: 'Chuyển “{{name}}” cho đồng nghiệp',
    lead: 'Người nhận là người tổ chức và chủ trì. Người nhận và những người đã nhận lời mời được báo qua e-mail. Liên kết chủ trì đổi ngay; liên kết của những người được mời vẫn dùng được.',
    leadRunning:
      'Cuộc họp đang diễn ra. Người nhận trở thành chủ trì ngay; quyền chủ trì của người tổ chức hiện tại chấm dứt. Liên kết của những người được mời vẫn dùng được.',
    colleague: 'Đồng nghiệp',
    confirm: 'Chuyển cuộc họp',
    done: 'Đã chuyển cuộc họp.',
  },
  audit: { actions: { 'hand over': 'Bàn giao' } },
}
