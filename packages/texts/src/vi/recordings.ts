/** Recordings: on a meeting's page, in the mails about them. */
export const recordings = {
  title: 'Bản ghi hình',
  failed: 'Không kiểm tra được bản ghi hình',
  play: 'Xem bản ghi hình',
  newTab: 'mở trong thẻ mới',
  archive: 'Tải tất cả (zip)',
  tracksInPlayer: 'Tải riêng từng người, từng màn hình: nút tải xuống trong trình phát.',
  facts: '{{duration}} · {{size}}',
  linkEnds: 'Liên kết chỉ dùng được đến {{at}}; mở lại trang này để có liên kết mới.',
  linkOfCore: {
    bbb: 'Liên kết do máy chủ BigBlueButton cấp: ai có liên kết đều xem được cho đến khi bản ghi bị xóa.',
    zoom: 'Liên kết do Zoom cấp: ai xem được và xem đến khi nào là theo cài đặt của tài khoản Zoom.',
  },
  processing: 'Bản ghi đang được xử lý. Trang này tự cập nhật khi xong.',
  processingPercent: 'Bản ghi đang được xử lý: {{percent}}%',
  processingHint: 'Chủ cuộc họp được báo qua e-mail khi bản ghi xem được.',
  none: 'Cuộc họp không có bản ghi hình.',
  noneYet: 'Chưa có bản ghi hình nào.',
  noneInSession: 'Phiên này không có bản ghi hình.',
  hidden: 'Bản ghi đang bị ẩn trên máy chủ họp: không ai xem được.',
  keptUntil: 'Theo gói dịch vụ, bản ghi được giữ đến {{at}}, sau đó vào thùng rác.',
  unsettled: {
    hide: 'Máy chủ họp chưa xác nhận: liên kết đã phát trước đây có thể còn dùng được. Hệ thống đang tự thử lại.',
    show: 'Máy chủ họp chưa xác nhận. Hệ thống đang tự thử lại; bản ghi xem được ngay khi máy chủ trả lời.',
  },

  share: {
    label: 'Chia sẻ với người được mời',
    help: 'Người được mời có tài khoản xem được bản ghi hình, bản ghi lời và bản tóm tắt của phiên này.',
    shared: 'Đã chia sẻ với người được mời.',
    unshared: 'Đã ngừng chia sẻ.',
    /** Their addresses live on for a while, or for ever on other servers. */
    unsharedLinks:
      'Đã ngừng chia sẻ. Ai đã mở bản ghi trước đó có thể còn xem được bằng liên kết cũ; khi xóa bản ghi, mọi liên kết ngừng ngay.',
    toYou: 'Người tổ chức chia sẻ với bạn.',
  },

  trash: {
    action: 'Xóa bản ghi',
    question: 'Xóa bản ghi này?',
    lead: 'Bản ghi vào thùng rác {{days}} ngày và vẫn tính vào dung lượng; trong thời gian đó có thể khôi phục. Mọi liên kết xem ngừng hoạt động.',
    confirm: 'Xóa bản ghi',
    done: 'Đã chuyển bản ghi vào thùng rác.',
    byPerson: '{{name}} đã xóa bản ghi lúc {{at}}.',
    byPlan: 'Bản ghi vào thùng rác lúc {{at}} vì đã hết thời gian lưu của gói dịch vụ.',
    until: 'Khôi phục được đến {{at}}; sau đó bị xóa vĩnh viễn.',
    counts: 'Còn tính vào dung lượng: {{size}}.',
    restore: 'Khôi phục',
    publish: 'Cho xem lại',
    restored: 'Đã khôi phục bản ghi.',
  },

  mail: {
    /** Person. */
    greeting: 'Xin chào {{0}},',
    /** Meeting. */
    readySubject: 'Đã có bản ghi: {{0}}',
    ready: 'Bản ghi của cuộc họp “{{0}}” đã sẵn sàng.',
    readyHint: 'Hãy mở trang của cuộc họp để xem, tải về hoặc chia sẻ với những người được mời.',
    /** Meeting. */
    goingSubject: 'Bản ghi sắp hết thời gian lưu: {{0}}',
    /** How many. */
    goingSubjectOfMany: '{{0}} bản ghi sắp hết thời gian lưu',
    going: 'Theo gói dịch vụ, các bản ghi dưới đây sắp hết thời gian lưu và sẽ được chuyển vào thùng rác.',
    goingHint: 'Hãy tải về những bản ghi cần giữ. Trong thùng rác còn khôi phục được 30 ngày.',
    /** How many are named, of how many. */
    more: 'Dưới đây là {{0}} trong {{1}} bản ghi.',
    /** Moment. */
    until: 'lưu đến {{0}}',
    open: 'Mở cuộc họp',
    openList: 'Xem các cuộc họp',
    /** App. */
    signature: 'Thư được gửi tự động từ {{0}}.',
  },
  audit: {
    actors: {
      'keep-recordings-by-plan': 'Việc nền: giữ bản ghi hình theo gói',
      'purge-recordings': 'Việc nền: dọn thùng rác bản ghi hình',
    },
    actions: {
      'trash-recording': 'Bỏ bản ghi hình vào thùng rác',
      'restore-recording': 'Khôi phục bản ghi hình',
      'purge-recording': 'Xóa hẳn bản ghi hình',
    },
  },
}
