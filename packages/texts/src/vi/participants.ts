/** Messages to the participants of a meeting, by e-mail and SMS. */
export const participants = {
  mail: {
    /** Meeting. */
    invitationSubject: 'Lời mời họp: {{0}}',
    updateSubject: 'Cập nhật cuộc họp: {{0}}',
    cancellationSubject: 'Đã hủy cuộc họp: {{0}}',
    takenOffSubject: 'Đã rút lời mời họp: {{0}}',
    handedOverSubject: 'Đã chuyển cuộc họp: {{0}}',
    reminderDaySubject: 'Trong 24 giờ tới: {{0}}',
    reminderSoonSubject: 'Sắp bắt đầu: {{0}}',
    /** Person. */
    greeting: 'Xin chào {{0}},',
    /** Host. */
    invitation: '{{0}} mời bạn tham dự cuộc họp trực tuyến.',
    update: '{{0}} vừa thay đổi cuộc họp mà bạn được mời.',
    cancellation: '{{0}} đã hủy cuộc họp mà bạn được mời. Bạn không cần tham dự nữa.',
    takenOff: '{{0}} đã đưa bạn ra khỏi danh sách dự họp. Lời mời và liên kết của bạn không còn hiệu lực.',
    /** To those who stay invited. */
    otherOrganiser: 'Cuộc họp mà bạn được mời nay do {{0}} tổ chức. Thời gian và liên kết của bạn không đổi.',
    /** To the former organiser, who is not on the list any more. */
    handedOver: 'Cuộc họp này nay do {{0}} tổ chức. Mục lịch gửi kèm xóa cuộc họp khỏi lịch của bạn.',
    reminderDay: 'Cuộc họp do {{0}} chủ trì sẽ diễn ra trong vòng 24 giờ tới.',
    reminderSoon: 'Cuộc họp do {{0}} chủ trì sắp bắt đầu.',
    ownSubject: 'Lịch họp của bạn: {{0}}',
    ownInvitation: 'Bạn là người chủ trì cuộc họp này. Mục lịch gửi kèm để bạn đưa vào lịch của mình.',
    ownUpdate: 'Cuộc họp do bạn chủ trì đã thay đổi. Mục lịch gửi kèm thay cho mục trước.',
    ownCancellation: 'Cuộc họp do bạn chủ trì đã bị hủy. Mục lịch gửi kèm xóa cuộc họp khỏi lịch của bạn.',
    ownReminderDay: 'Cuộc họp do bạn chủ trì sẽ diễn ra trong vòng 24 giờ tới.',
    ownReminderSoon: 'Cuộc họp do bạn chủ trì sắp bắt đầu.',
    meeting: 'Cuộc họp',
    when: 'Thời gian',
    /** Weekday, date. */
    day: '{{0}}, {{1}}',
    /** Start, end, day, time zone. */
    time: '{{0}} – {{1}}, {{2}} ({{3}})',
    /** Start, its day, end, its day, time zone. */
    timeOverMidnight: '{{0}} {{1}} – {{2}} {{3}} ({{4}})',
    vietnamTime: 'giờ Việt Nam, UTC+7',
    /** The same time where the person is. */
    yourTime: 'Theo giờ của bạn',
    code: 'Vào bằng mã',
    /** Page, join code, access code. */
    codes: 'mở {{0}}, mã tham gia {{1}}, mã truy cập {{2}}',
    join: 'Vào họp',
    /** For the owner, who signs in. */
    open: 'Mở cuộc họp',
    youAreHost: 'Bạn là người chủ trì: liên kết này mở phòng họp, cả khi người tổ chức chưa đến.',
    /** Link. */
    privateLink: 'Liên kết dành riêng cho bạn: {{0}}',
    doNotShare: 'Vui lòng không chuyển liên kết này cho người khác.',
    /** App. */
    signature: 'Thư được gửi tự động từ {{0}}.',
  },
  sms: {
    /** Meeting, time, day, link. */
    invitation: 'Mời họp "{{0}}" lúc {{1}} ngày {{2}} (giờ Việt Nam). Vào họp: {{3}}',
    /** Meeting, time, day. */
    cancellation: 'Đã hủy cuộc họp "{{0}}" lúc {{1}} ngày {{2}} (giờ Việt Nam). Bạn không cần tham dự nữa.',
  },
  /** To be copied and sent in a chat. */
  copied: {
    /** Meeting. */
    title: 'Mời bạn họp: {{0}}',
    /** When. */
    when: 'Thời gian: {{0}}',
    /** Link. */
    link: 'Liên kết: {{0}}',
    /** Access code. */
    accessCode: 'Mã truy cập: {{0}}',
    /** Page, join code. */
    joinCode: 'Hoặc mở {{0}} và nhập mã tham gia: {{1}}',
  },
  audit: {
    entities: { participant: 'Người dự' },
    actions: {
      'add participant': 'Thêm người dự',
      'update participant': 'Sửa người dự',
      'remove participant': 'Bỏ người dự',
      'send invitation': 'Gửi lời mời',
      'invite by sms': 'Mời bằng tin nhắn',
    },
  },
}
