/** The meetings of a person as an address that calendar programs read. */
export const calendarFeeds = {
  /** What stands in the calendar itself. */
  calendar: {
    /** Person. */
    name: 'Lịch họp của {{0}}',
    eventsName: 'Lịch công tác',
    host: 'Chủ trì: {{0}}',
    /** Link. */
    join: 'Vào họp bằng liên kết riêng của bạn (không chuyển cho người khác): {{0}}',
    page: 'Xem trên cổng họp: {{0}}',
  },

  title: 'Lịch của tôi',
  loadFailed: 'Không tải được lịch của bạn',
  lead: 'Xem các cuộc họp của bạn ngay trong Google Calendar, Outlook hoặc lịch trên điện thoại. Lịch tự cập nhật khi cuộc họp thay đổi hoặc bị hủy.',
  none: 'Bạn chưa có địa chỉ lịch. Hãy tạo một địa chỉ rồi dán vào phần “Thêm lịch theo địa chỉ (URL)” của ứng dụng lịch.',
  create: 'Tạo địa chỉ lịch',
  created: 'Đã tạo địa chỉ lịch.',
  address: 'Địa chỉ bí mật của lịch',
  eventsAddress: 'Địa chỉ bí mật của lịch công tác',
  eventsAddressHelp: 'Các sự kiện của đơn vị, để thêm bên cạnh lịch họp.',
  addressHelp: 'Ai có địa chỉ này đều đọc được lịch họp và liên kết vào họp của bạn. Hãy giữ kín như mật khẩu.',
  copied: 'địa chỉ lịch',
  show: 'Hiện địa chỉ',
  hide: 'Ẩn địa chỉ',
  open: 'Mở bằng ứng dụng lịch',
  unreadable:
    'Không thể hiển thị lại địa chỉ này vì khóa của máy chủ đã thay đổi; địa chỉ cũng không còn dùng được. Hãy đổi địa chỉ mới.',
  ownEntries: 'Gửi mục lịch qua e-mail khi tôi lên lịch họp',
  ownEntriesHelp:
    'Cuộc họp bạn chủ trì vào thẳng lịch trong hộp thư của bạn. Tắt đi thì cuộc họp mới không gửi nữa; mục đã gửi vẫn được cập nhật.',
  ownEntriesOn: 'Từ nay mục lịch của cuộc họp bạn chủ trì được gửi qua e-mail.',
  ownEntriesOff: 'Từ nay không gửi mục lịch của cuộc họp mới nữa.',
  createdTime: 'Ngày tạo',
  lastRead: 'Ứng dụng lịch đọc lần cuối',
  neverRead: 'Chưa lần nào',
  renew: 'Đổi địa chỉ',
  renewTitle: 'Đổi địa chỉ lịch?',
  renewConsequence:
    'Địa chỉ cũ ngừng hoạt động ngay. Ứng dụng lịch nào đang dùng địa chỉ cũ phải được thêm lại bằng địa chỉ mới.',
  renewed: 'Đã đổi địa chỉ lịch.',
  remove: 'Xóa địa chỉ',
  removeTitle: 'Xóa địa chỉ lịch?',
  removeConsequence: 'Các ứng dụng lịch đang dùng địa chỉ này sẽ không còn nhận được cuộc họp của bạn.',
  removed: 'Đã xóa địa chỉ lịch.',
  audit: { entities: { 'calendar feed': 'Nguồn lịch' } },
}
