export const terms = {
  screens: { terms: 'Điều khoản sử dụng', privacy: 'Chính sách quyền riêng tư' },
  since: 'Có hiệu lực từ ngày {{day}}',
  back: 'Về trang chủ',
  template:
    'Chỉ quản trị viên thấy dòng này. Đây là bản mẫu đi cùng phần mềm: trước khi mở bán, hãy nhờ người phụ trách pháp lý rà soát và bổ sung tên, địa chỉ, đầu mối liên hệ của nhà cung cấp. Cách thay nội dung có trong tài liệu vận hành.',

  terms: {
    title: 'Điều khoản sử dụng',
    lead: 'Điều khoản này là thỏa thuận giữa bạn và nhà cung cấp dịch vụ họp trực tuyến {{brand}}. Khi đăng ký hoặc sử dụng dịch vụ, bạn đồng ý với các nội dung dưới đây.',
    service: {
      title: '1. Dịch vụ',
      text: '{{brand}} cho phép lên lịch, tổ chức và tham gia các cuộc họp trực tuyến trên trình duyệt, mời người khác, ghi hình, ghi lời nói thành văn bản và xem lại sau cuộc họp. Các tính năng và giới hạn cụ thể tùy theo gói dịch vụ đang dùng.',
    },
    account: {
      title: '2. Tài khoản',
      text: `Bạn cung cấp thông tin đúng sự thật và giữ kín mật khẩu của mình. Mọi việc thực hiện bằng tài khoản của bạn được coi là do bạn thực hiện, trừ khi bạn đã báo cho chúng tôi rằng tài khoản bị người khác sử dụng.

Người đăng ký là quản trị viên đầu tiên của đơn vị và chịu trách nhiệm về những người mình thêm vào.`,
    },
    conduct: {
      title: '3. Sử dụng đúng mực',
      text: 'Bạn không dùng dịch vụ để làm điều pháp luật cấm, phát tán mã độc, gửi thư rác, xâm phạm quyền riêng tư hoặc quyền sở hữu trí tuệ của người khác, hay cản trở hoạt động của hệ thống. Tài khoản vi phạm có thể bị hạn chế hoặc chấm dứt.',
    },
    plans: {
      title: '4. Gói dịch vụ và thanh toán',
      text: `Gói miễn phí tự gia hạn theo từng kỳ chừng nào còn miễn phí. Gói có phí được cung cấp cho kỳ hạn đã mua; giá hiển thị đã gồm thuế giá trị gia tăng.

Khi gói hết hạn, bạn vẫn đăng nhập và xem lại được dữ liệu, nhưng không tạo hoặc bắt đầu cuộc họp mới cho đến khi gia hạn.

Đơn hàng chưa thanh toán có thể hủy và tự hết hiệu lực sau ba ngày. Tiền chuyển thừa, hoặc đến sau khi đơn đã hủy, được giữ lại trên đơn hàng để nhà cung cấp đối chiếu và hoàn trả. Biên nhận trên trang này không thay thế hóa đơn điện tử.`,
    },
    content: {
      title: '5. Nội dung của bạn',
      text: 'Nội dung cuộc họp, tài liệu và bản ghi thuộc về bạn và những người tham gia. Chúng tôi chỉ xử lý để cung cấp dịch vụ. Trước khi ghi hình, bạn có trách nhiệm bảo đảm những người tham gia đã được biết và đồng ý.',
    },
    limits: {
      title: '6. Giới hạn trách nhiệm',
      text: 'Chúng tôi nỗ lực để dịch vụ hoạt động liên tục nhưng không thể bảo đảm không bao giờ gián đoạn, vì chất lượng còn phụ thuộc vào thiết bị và đường truyền của bạn. Trách nhiệm của chúng tôi trong phạm vi pháp luật cho phép không vượt quá số tiền bạn đã trả cho kỳ dịch vụ liên quan.',
    },
    changes: {
      title: '7. Thay đổi',
      text: 'Khi điều khoản thay đổi, chúng tôi công bố bản mới trên trang này cùng ngày có hiệu lực. Bản bạn đã đồng ý được ghi nhận cùng tài khoản của bạn.',
    },
    law: {
      title: '8. Luật áp dụng',
      text: 'Điều khoản này theo pháp luật Việt Nam. Tranh chấp được giải quyết trước hết bằng thương lượng, sau đó tại tòa án có thẩm quyền.',
    },
  },

  privacy: {
    title: 'Chính sách quyền riêng tư',
    lead: 'Chính sách này cho biết {{brand}} thu thập dữ liệu cá nhân nào, để làm gì, lưu trong bao lâu và bạn có những quyền gì.',
    collected: {
      title: '1. Dữ liệu chúng tôi thu thập',
      text: 'Khi đăng ký: họ tên, e-mail, số điện thoại, tên đơn vị, tỉnh thành và địa chỉ. Khi sử dụng: cuộc họp bạn tạo và tham gia, thời gian vào ra, địa chỉ mạng, loại thiết bị và trình duyệt, số liệu chất lượng đường truyền và nhật ký các thao tác quan trọng.',
    },
    purposes: {
      title: '2. Mục đích',
      text: 'Chúng tôi dùng dữ liệu để cung cấp dịch vụ, gửi thư mời và thông báo về cuộc họp, bảo vệ tài khoản, hỗ trợ bạn, tính phí và thực hiện nghĩa vụ theo pháp luật. Chúng tôi không bán dữ liệu của bạn.',
    },
    meetings: {
      title: '3. Nội dung cuộc họp',
      text: 'Âm thanh và hình ảnh được mã hóa trên đường truyền. Bản ghi hình, bản ghi lời nói và bản tóm tắt chỉ được tạo khi chủ cuộc họp bật tính năng đó, và chỉ những người được phép mới xem được.',
    },
    faces: {
      title: '4. Dữ liệu khuôn mặt',
      text: 'Dữ liệu khuôn mặt là dữ liệu nhạy cảm. Chúng tôi chỉ xử lý khi có sự đồng ý, để xác nhận đúng người được mời; dữ liệu được mã hóa khi lưu và bị xóa khi sự đồng ý được rút lại hoặc ảnh bị xóa. Bạn luôn có cách khác để vào họp.',
    },
    sharing: {
      title: '5. Chia sẻ',
      text: 'Dữ liệu chỉ được chuyển cho bên thứ ba khi cần để cung cấp dịch vụ (gửi thư, nhắn tin, thanh toán, nhận dạng giọng nói, tóm tắt, hạ tầng họp) hoặc khi pháp luật yêu cầu. Khi bạn đăng nhập bằng tài khoản của nơi khác, nơi đó biết việc đăng nhập này. Nếu nhà cung cấp bật nút đăng nhập Google hoặc reCAPTCHA, trang đăng nhập và trang đăng ký tải mã của Google, và Google nhận được địa chỉ mạng của bạn.',
    },
    kept: {
      title: '6. Thời gian lưu',
      text: 'Dữ liệu được lưu trong thời gian bạn sử dụng dịch vụ. Khách hàng bị xóa sẽ được xóa hẳn dữ liệu sau 30 ngày, trừ những gì pháp luật về kế toán buộc phải giữ. Đăng ký chưa kích hoạt bị xóa sau khoảng một tháng.',
    },
    rights: {
      title: '7. Quyền của bạn',
      text: 'Bạn có quyền được biết, xem, sửa, xóa dữ liệu của mình, hạn chế xử lý, rút lại sự đồng ý và khiếu nại. Phần lớn thực hiện được ngay trên trang tài khoản; những việc khác xin gửi yêu cầu cho chúng tôi.',
    },
    safety: {
      title: '8. Bảo mật',
      text: 'Mật khẩu được lưu dưới dạng băm, khóa bí mật được mã hóa, mọi thay đổi quan trọng được ghi nhật ký. Khi phát hiện đăng nhập lạ, bạn có thể kết thúc mọi phiên trên trang tài khoản.',
    },
    browser: {
      title: '9. Trong trình duyệt của bạn',
      text: 'Trang lưu trong trình duyệt phiên đăng nhập, dấu cho biết trình duyệt đã từng đăng nhập, ngôn ngữ, cách hiển thị và bản nháp chưa lưu. Cookie chỉ dùng khi đăng nhập bằng tài khoản của nơi khác và để nhớ tên bạn đã gõ khi vào họp; không có quảng cáo và không theo dõi bạn trên trang khác.',
    },
    contact: {
      title: '10. Liên hệ',
      text: 'Mọi câu hỏi về dữ liệu cá nhân xin gửi cho nhà cung cấp dịch vụ qua địa chỉ gửi thư của {{brand}} hoặc người quản lý khách hàng của bạn.',
    },
  },
}
