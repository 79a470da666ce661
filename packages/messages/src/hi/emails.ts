import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}नमस्ते {{ userDisplayName }},{{else}}नमस्ते,{{/if}}',
  linkHint: 'अगर बटन काम न करे, तो यह लिंक खोलें:',
  email_verification: {
    subject: '{{ projectDisplayName }} के लिए अपने ईमेल की पुष्टि करें',
    heading: 'अपने ईमेल पते की पुष्टि करें',
    paragraph: 'यह पता {{ projectDisplayName }} के एक खाते के लिए डाला गया है। पुष्टि करें कि यह आपका है:',
    button: 'ईमेल पते की पुष्टि करें',
    remark: 'लिंक एक ही बार और 24 घंटे तक काम करता है। अगर यह पता आपने नहीं डाला, तो इस ईमेल को अनदेखा करें।',
  },
  password_reset: {
    subject: '{{ projectDisplayName }} पर अपना पासवर्ड रीसेट करें',
    heading: 'अपना पासवर्ड रीसेट करें',
    paragraph: '{{ projectDisplayName }} पर आपके खाते के लिए नया पासवर्ड माँगा गया है। उसे यहाँ चुनें:',
    button: 'नया पासवर्ड चुनें',
    remark: 'लिंक एक ही बार और एक घंटे तक काम करता है। अगर यह आपने नहीं माँगा, तो इस ईमेल को अनदेखा करें; आपका पासवर्ड नहीं बदलेगा।',
  },
  magic_link: {
    subject: '{{ projectDisplayName }} में साइन इन करें: {{ otp }}',
    heading: '{{ projectDisplayName }} में साइन इन करें',
    paragraph: 'जहाँ आपने साइन इन करने का अनुरोध किया था, वहाँ यह कोड डालें:',
    or: 'या लिंक से साइन इन करें:',
    button: 'साइन इन करें',
    remark:
      'कोड और लिंक एक ही बार और दस मिनट तक काम करते हैं। अगर ये आपने नहीं माँगे, तो इस ईमेल को अनदेखा करें। कोड कभी किसी को न बताएँ।',
  },
  sign_up: {
    subject: '{{ projectDisplayName }} पर अपना साइन अप पूरा करें: {{ otp }}',
    heading: '{{ projectDisplayName }} पर अपना साइन अप पूरा करें',
    paragraph: 'जहाँ आपने साइन अप किया था, वहाँ यह कोड डालें:',
    or: 'या यह लिंक खोलें:',
    button: 'साइन अप पूरा करें',
    remark:
      'कोड और लिंक एक ही बार और एक घंटे तक काम करते हैं। अगर आपने साइन अप नहीं किया, तो इस ईमेल को अनदेखा करें और लिंक न खोलें: तब कोई खाता नहीं बनेगा। कोड कभी किसी को न बताएँ।',
  },
  team_invitation: {
    subject: '{{ teamDisplayName }} का न्योता',
    heading: '{{ teamDisplayName }} में शामिल हों',
    paragraph: 'आपको {{ projectDisplayName }} की टीम {{ teamDisplayName }} में शामिल होने का न्योता मिला है।',
    button: 'न्योता देखें',
    remark: 'न्योता सात दिन तक मान्य है। अगर आपको इसकी उम्मीद नहीं थी, तो इस ईमेल को अनदेखा करें।',
  },
  user_invitation: {
    heading: '{{ projectDisplayName }} का न्योता',
    paragraph: 'आपको {{ projectDisplayName }} पर खाता बनाने का न्योता मिला है। उसी पते से साइन अप करें जिस पर यह ईमेल आया है।',
    button: 'खाता बनाएं',
  },
  waitlist: {
    confirmation: {
      heading: '{{ projectDisplayName }} की प्रतीक्षा सूची में अपनी जगह की पुष्टि करें',
      paragraph: '{{ projectDisplayName }} की प्रतीक्षा सूची में जुड़ने के लिए बटन दबाएँ। आपके लिए जगह होने पर आपको आमंत्रण मिलेगा।',
      button: 'अपनी जगह की पुष्टि करें',
      remark:
        'लिंक एक बार और एक दिन तक काम करता है। अगर आपने इसे नहीं माँगा, तो इस ईमेल को अनदेखा करें: आपका पता सूची में नहीं जुड़ेगा। अगर आपका खाता पहले से है, तो साइन इन करें।',
    },
    invitation: {
      heading: '{{ projectDisplayName }} पर आपकी जगह तैयार है',
      paragraph:
        'आप प्रतीक्षा सूची में थे और अब आपके लिए जगह है। जिस पते पर यह ईमेल आया है, उसी से {{ projectDisplayName }} पर अपना खाता बनाएँ।',
    },
  },
  project_owners: {
    invitation: {
      heading: 'प्रोजेक्ट {{ ownedProjectName }} का न्योता',
      paragraph:
        'आपको {{ projectDisplayName }} के प्रोजेक्ट {{ ownedProjectName }} में शामिल होने का न्योता मिला है। आपकी भूमिका होगी: {{ role }}।',
    },
    heading: '{{ ownedProjectName }} के मालिक बदल गए हैं',
    granted: 'प्रोजेक्ट {{ ownedProjectName }} में {{ ownerName }} की भूमिका अब यह है: {{ role }}।',
    removed: '{{ ownerName }} के पास अब प्रोजेक्ट {{ ownedProjectName }} का ऐक्सेस नहीं है।',
    advice: 'अगर आपको इसकी उम्मीद नहीं थी, तो प्रोजेक्ट के मालिकों की जाँच करें।',
    expiring_keys: {
      heading: '{{ ownedProjectName }} की API कुंजियाँ जल्द समाप्त होंगी',
      paragraph:
        'प्रोजेक्ट {{ ownedProjectName }} की कुंजियाँ “{{ keySetName }}” {{ day }} को समाप्त होंगी। उसके बाद इनसे किए गए कॉल अस्वीकार होंगे।',
      advice: 'इन्हें बदलने के लिए डैशबोर्ड में प्रोजेक्ट की API कुंजियाँ खोलें। पुरानी कुंजियाँ उस दिन तक काम करती रहेंगी।',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: होस्ट {{ host }} जल्द ही हटा दिया जाएगा',
      paragraph:
        'प्रोजेक्ट {{ ownedProjectName }} के लिए {{ host }} को प्रमाणित करने वाला DNS रिकॉर्ड नहीं मिला। {{ day }} को होस्ट हटा दिया जाएगा और साइन-इन पेज फिर से सेवा के पते का उपयोग करेंगे।',
      advice: 'होस्ट बनाए रखने के लिए रिकॉर्ड फिर से जोड़ें। डैशबोर्ड का पेज “Hosted pages” उसका नाम और मान दिखाता है।',
    },
    users_exported: {
      heading: '{{ ownedProjectName }} के उपयोगकर्ता एक्सपोर्ट किए गए',
      paragraph:
        '{{ ownerName }} ने प्रोजेक्ट {{ ownedProjectName }} के उपयोगकर्ताओं को उनके पासवर्ड हैश और दूसरे फ़ैक्टर के साथ एक्सपोर्ट किया है।',
    },
    roles: { owner: 'मालिक', admin: 'एडमिन', developer: 'डेवलपर', support: 'सहायता' },
  },
  fresh_sign_in: {
    subject: 'पुष्टि करें कि यह आप हैं: {{ otp }}',
    heading: 'पुष्टि करें कि यह आप हैं',
    paragraph: 'यह कोड वहाँ डालें जहाँ आप {{ projectDisplayName }} पर अपना खाता बदल रहे हैं:',
    remark:
      'कोड सिर्फ़ एक बार और दस मिनट तक काम करता है। अगर आपने इसे नहीं माँगा है, तो शायद कोई और आपका खाता इस्तेमाल कर रहा है: अपना पासवर्ड बदलें और बाकी सभी सेशन खत्म करें। कोड कभी किसी को न दें।',
  },
  notices: {
    new_device: {
      heading: 'आपके खाते में नया साइन इन',
      paragraph: '{{ projectDisplayName }} पर आपके खाते में ऐसे डिवाइस से साइन इन हुआ है, जो पहले नहीं देखा गया था।',
    },
    password_changed: {
      heading: 'आपका पासवर्ड बदल दिया गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते का पासवर्ड बदल दिया गया है।',
    },
    password_reset: {
      heading: 'आपका पासवर्ड रीसेट हो गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते का नया पासवर्ड, ईमेल में मिले लिंक से सेट किया गया है।',
    },
    password_removed: {
      heading: 'आपका पासवर्ड हटा दिया गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते का अब कोई पासवर्ड नहीं है।',
    },
    email_changed: {
      heading: 'आपका ईमेल पता बदल दिया गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते का ईमेल पता बदल दिया गया है।',
    },
    totp_enabled: {
      heading: 'ऑथेंटिकेटर ऐप जोड़ा गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते में साइन इन करने के लिए अब ऑथेंटिकेटर ऐप का कोड भी चाहिए।',
    },
    authenticator_removed: {
      heading: 'आपका एक ऑथेंटिकेटर ऐप हटाया गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते से एक ऑथेंटिकेटर ऐप हटाया गया। इसके कोड अब काम नहीं करते।',
    },
    totp_disabled: {
      heading: 'ऑथेंटिकेटर ऐप हटाया गया',
      paragraph: '{{ projectDisplayName }} पर आपके खाते में साइन इन करने के लिए अब ऑथेंटिकेटर ऐप का कोड नहीं चाहिए।',
    },
    recovery_codes_created: {
      heading: 'नए रिकवरी कोड',
      paragraph: '{{ projectDisplayName }} पर आपके खाते के लिए नए रिकवरी कोड बनाए गए हैं। पहले के कोड अब काम नहीं करते।',
    },
    recovery_code_used: {
      heading: 'रिकवरी कोड इस्तेमाल हुआ',
      paragraph:
        '{{ projectDisplayName }} पर आपके खाते का एक रिकवरी कोड साइन इन करने के लिए इस्तेमाल हुआ है। उसे दोबारा इस्तेमाल नहीं किया जा सकता।',
    },
    passkey_added: {
      heading: 'पासकी जोड़ी गई',
      paragraph: '{{ projectDisplayName }} पर आपके खाते में अब एक नई पासकी से साइन इन किया जा सकता है।',
    },
    passkey_removed: {
      heading: 'पासकी हटाई गई',
      paragraph: '{{ projectDisplayName }} पर आपके खाते की एक पासकी हटा दी गई है और अब वह काम नहीं करती।',
    },
    oauth_account_linked: {
      heading: 'साइन इन करने का एक और तरीका जोड़ा गया',
      paragraph:
        'किसी दूसरे प्रोवाइडर का खाता {{ projectDisplayName }} पर आपके खाते से कनेक्ट किया गया है और उससे साइन इन किया जा सकता है।',
    },
    oauth_account_unlinked: {
      heading: 'साइन इन करने का एक तरीका हटाया गया',
      paragraph:
        'किसी दूसरे प्रोवाइडर का खाता {{ projectDisplayName }} पर आपके खाते से डिसकनेक्ट किया गया है और अब उससे साइन इन नहीं किया जा सकता।',
    },
    second_factor_guessed: {
      heading: 'कई बार गलत साइन-इन कोड डाले गए',
      paragraph:
        'किसी ने {{ projectDisplayName }} पर आपके खाते में साइन इन करने का पहला चरण पार किया और फिर कई गलत कोड डाले। उन्हें साइन इन नहीं करने दिया गया।',
    },
    account_unlocked: {
      heading: 'साइन-इन से रोक हटाई गई',
      paragraph:
        '{{ projectDisplayName }} ने आपके खाते के लिए गिने गए गलत पासवर्ड और कोड मिटा दिए हैं। आप फिर से साइन इन करने की कोशिश कर सकते हैं।',
    },
    sign_up_attempted: {
      heading: 'आपका खाता पहले से है',
      paragraph:
        'किसी ने आपके पते से {{ projectDisplayName }} पर साइन अप करने की कोशिश की, जिसका खाता पहले से है। कुछ नहीं बदला गया। अगर यह आप थे, तो इसके बजाय साइन इन करें। अगर आपको पासवर्ड नहीं पता, तो साइन-इन पेज पर “पासवर्ड भूल गए?” चुनें।',
    },
    sign_up_held: {
      heading: 'आपका साइन अप स्वीकृति की प्रतीक्षा में है',
      paragraph:
        '{{ projectDisplayName }} पर आपका खाता बन गया है और संचालक उसकी जाँच कर रहे हैं। जैसे ही आप साइन इन कर सकेंगे, आपको एक और ईमेल मिलेगा।',
    },
    sign_up_approved: {
      heading: 'अब आप साइन इन कर सकते हैं',
      paragraph: '{{ projectDisplayName }} पर आपका खाता स्वीकृत हो गया है। अब से आप साइन इन कर सकते हैं।',
    },
    app_access_granted: {
      heading: 'एक ऐप को आपके खाते तक पहुँच मिली',
      paragraph:
        '{{ projectDisplayName }} द्वारा नहीं बनाए गए एक ऐप को वहाँ आपके खाते तक पहुँच मिली है। यह खाता सेटिंग में “पहुँच वाले ऐप” के अंतर्गत है, जहाँ आप इसे हटा सकते हैं।',
    },
    api_key_created: {
      heading: 'API कुंजी बनाई गई',
      paragraph:
        '{{ projectDisplayName }} पर आपके खाते से एक नई API कुंजी बनाई गई है। जिन प्रोग्रामों के पास यह है, वे आपकी या आपकी टीम की ओर से काम कर सकते हैं।',
    },
    api_key_leaked: {
      heading: 'API कुंजी सार्वजनिक जगह पर मिली',
      paragraph:
        '{{ projectDisplayName }} पर आपकी, या जिस टीम की कुंजियाँ आप संभालते हैं उसकी, एक API कुंजी सार्वजनिक जगह पर मिली है। अगर उसका सार्वजनिक होना ठीक न हो, तो अब वह काम नहीं करती। नई कुंजी बनाएँ और अपने प्रोग्रामों में उसका इस्तेमाल करें।',
    },
  },
  facts: {
    appName: 'ऐप: {{ appName }}',
    time: 'समय: {{ time }}',
    device: 'डिवाइस: {{ device }}',
    networkAddress: 'IP पता: {{ networkAddress }}',
    country: 'देश: {{ country }}',
    on: ' / ',
  },
  advice: {
    secure:
      'अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो अपना पासवर्ड अभी बदलें और खाते की सेटिंग में बाकी सभी सेशन खत्म करें।',
    reset:
      'अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो साइन-इन पेज पर “पासवर्ड भूल गए?” से अभी नया पासवर्ड सेट करें, फिर खाते की सेटिंग में बाकी सभी सेशन खत्म करें।',
    mailbox:
      'अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो हो सकता है कि कोई और आपके ईमेल पढ़ रहा हो: पहले अपने मेलबॉक्स का पासवर्ड बदलें, फिर यह पासवर्ड दोबारा रीसेट करें।',
    contact:
      'अगर यह आपने किया है, तो आपको कुछ नहीं करना है। अगर नहीं, तो तुरंत {{ projectDisplayName }} से संपर्क करें: हो सकता है कि आप खुद खाता वापस न पा सकें।',
  },
  linkConfirmation: {
    heading: 'क्या यह आपका खाता है?',
    noVerifiedEmail: 'बिना सत्यापित ईमेल पते का खाता',
    paragraph:
      '{{ provider }} का आपका खाता {{ projectDisplayName }} पर इस खाते से कनेक्ट हो जाएगा और उससे साइन इन किया जा सकेगा। अगर यह खाता आपका नहीं है, तो यह पेज बंद कर दें।',
    button: '{{ provider }} पर जाएँ',
  },
}
