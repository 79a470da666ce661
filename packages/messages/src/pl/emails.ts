import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Dzień dobry, {{ userDisplayName }},{{else}}Dzień dobry,{{/if}}',
  linkHint: 'Jeśli przycisk nie działa, otwórz ten link:',
  email_verification: {
    subject: 'Potwierdź swój adres e-mail w usłudze {{ projectDisplayName }}',
    heading: 'Potwierdź swój adres e-mail',
    paragraph:
      'Tego adresu użyto na potrzeby konta w usłudze {{ projectDisplayName }}. Potwierdź, że należy do Ciebie:',
    button: 'Potwierdź adres e-mail',
    remark:
      'Link działa jeden raz, przez 24 godziny. Jeśli ten adres nie został podany przez Ciebie, możesz zignorować tę wiadomość.',
  },
  password_reset: {
    subject: 'Zresetuj swoje hasło w usłudze {{ projectDisplayName }}',
    heading: 'Zresetuj swoje hasło',
    paragraph: 'Poproszono o nowe hasło do Twojego konta w usłudze {{ projectDisplayName }}. Wybierz je tutaj:',
    button: 'Wybierz nowe hasło',
    remark:
      'Link działa jeden raz, przez godzinę. Jeśli to nie była Twoja prośba, możesz zignorować tę wiadomość; hasło pozostanie bez zmian.',
  },
  magic_link: {
    subject: 'Zaloguj się do usługi {{ projectDisplayName }}: {{ otp }}',
    heading: 'Zaloguj się do usługi {{ projectDisplayName }}',
    paragraph: 'Wpisz ten kod tam, gdzie się logujesz:',
    or: 'Możesz też zalogować się linkiem:',
    button: 'Zaloguj się',
    remark:
      'Kod i link działają jeden raz, przez dziesięć minut. Jeśli to nie była Twoja prośba, możesz zignorować tę wiadomość. Nigdy nikomu nie podawaj kodu.',
  },
  sign_up: {
    subject: 'Dokończ rejestrację w usłudze {{ projectDisplayName }}: {{ otp }}',
    heading: 'Dokończ rejestrację w usłudze {{ projectDisplayName }}',
    paragraph: 'Wpisz ten kod tam, gdzie trwa rejestracja:',
    or: 'Możesz też otworzyć ten link:',
    button: 'Dokończ rejestrację',
    remark:
      'Kod i link działają jeden raz, przez godzinę. Jeśli to nie Twoja rejestracja, zignoruj tę wiadomość i nie otwieraj linku: konto wtedy nie powstanie. Nigdy nikomu nie podawaj kodu.',
  },
  team_invitation: {
    subject: 'Zaproszenie do zespołu {{ teamDisplayName }}',
    heading: 'Dołącz do zespołu {{ teamDisplayName }}',
    paragraph: 'Masz zaproszenie do zespołu {{ teamDisplayName }} w usłudze {{ projectDisplayName }}.',
    button: 'Zobacz zaproszenie',
    remark: 'Zaproszenie jest ważne przez siedem dni. Jeśli się go nie spodziewasz, możesz zignorować tę wiadomość.',
  },
  user_invitation: {
    heading: 'Zaproszenie do usługi {{ projectDisplayName }}',
    paragraph:
      'Masz zaproszenie do utworzenia konta w usłudze {{ projectDisplayName }}. Zarejestruj się, podając adres, na który przyszła ta wiadomość.',
    button: 'Utwórz konto',
  },
  waitlist: {
    confirmation: {
      heading: 'Potwierdź swoje miejsce na liście oczekujących {{ projectDisplayName }}',
      paragraph:
        'Naciśnij przycisk, aby dołączyć do listy oczekujących {{ projectDisplayName }}. Otrzymasz zaproszenie, gdy będzie dla Ciebie miejsce.',
      button: 'Potwierdź miejsce',
      remark:
        'Link działa raz i przez jeden dzień. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: adres nie trafi na listę. Jeśli masz już konto, zaloguj się.',
    },
    invitation: {
      heading: 'Twoje miejsce w {{ projectDisplayName }} już czeka',
      paragraph:
        'Twój adres był na liście oczekujących i teraz jest dla Ciebie miejsce. Utwórz konto w {{ projectDisplayName }}, używając adresu, na który przyszła ta wiadomość.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'Zaproszenie do projektu {{ ownedProjectName }}',
      paragraph:
        'Masz zaproszenie do projektu {{ ownedProjectName }} w usłudze {{ projectDisplayName }}. Twoja rola: {{ role }}.',
    },
    heading: 'Zmienili się właściciele projektu {{ ownedProjectName }}',
    granted: '{{ ownerName }} ma teraz tę rolę w projekcie {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} nie ma już dostępu do projektu {{ ownedProjectName }}.',
    advice: 'Jeśli się tego nie spodziewasz, sprawdź właścicieli projektu.',
    expiring_keys: {
      heading: 'Klucze API projektu {{ ownedProjectName }} wkrótce wygasną',
      paragraph:
        'Klucze „{{ keySetName }}” projektu {{ ownedProjectName }} wygasają: {{ day }}. Potem wywołania z tymi kluczami będą odrzucane.',
      advice: 'Aby je zastąpić, otwórz klucze API projektu w panelu. Stare klucze działają do tego dnia.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: Host {{ host }} zostanie wkrótce wycofany',
      paragraph:
        'Brakuje rekordu DNS, który potwierdza {{ host }} dla projektu {{ ownedProjectName }}. W dniu {{ day }} host zostanie wycofany, a strony logowania znów będą używać adresu usługi.',
      advice: 'Aby zachować host, dodaj rekord ponownie. Strona „Hosted pages” w panelu pokazuje jego nazwę i wartość.',
    },
    users_exported: {
      heading: 'Wyeksportowano użytkowników projektu {{ ownedProjectName }}',
      paragraph:
        'Użytkownicy projektu {{ ownedProjectName }} zostali wyeksportowani wraz z haszami haseł i drugimi składnikami. Eksport wykonano z konta: {{ ownerName }}.',
    },
    roles: { owner: 'Właściciel', admin: 'Administrator', developer: 'Programista', support: 'Wsparcie' },
  },
  fresh_sign_in: {
    subject: 'Potwierdź, że to Ty: {{ otp }}',
    heading: 'Potwierdź, że to Ty',
    paragraph: 'Wpisz ten kod tam, gdzie zmieniasz swoje konto w {{ projectDisplayName }}:',
    remark:
      'Kod działa jeden raz i przez dziesięć minut. Jeśli to nie Ty o niego prosisz, być może ktoś inny korzysta z Twojego konta: zmień hasło i zakończ wszystkie inne sesje. Nigdy nikomu nie podawaj kodu.',
  },
  notices: {
    new_device: {
      heading: 'Nowe logowanie na Twoje konto',
      paragraph:
        'Na Twoje konto w usłudze {{ projectDisplayName }} zalogowano się z urządzenia, którego dotąd nie znaliśmy.',
    },
    password_changed: {
      heading: 'Twoje hasło zostało zmienione',
      paragraph: 'Zmieniono hasło do Twojego konta w usłudze {{ projectDisplayName }}.',
    },
    password_reset: {
      heading: 'Twoje hasło zostało zresetowane',
      paragraph: 'Dla Twojego konta w usłudze {{ projectDisplayName }} ustawiono nowe hasło za pomocą linku z e-maila.',
    },
    password_removed: {
      heading: 'Twoje hasło zostało usunięte',
      paragraph: 'Twoje konto w usłudze {{ projectDisplayName }} nie ma już hasła.',
    },
    email_changed: {
      heading: 'Twój adres e-mail został zmieniony',
      paragraph: 'Zmieniono adres e-mail Twojego konta w usłudze {{ projectDisplayName }}.',
    },
    totp_enabled: {
      heading: 'Dodano aplikację uwierzytelniającą',
      paragraph:
        'Do zalogowania się na Twoje konto w usłudze {{ projectDisplayName }} potrzebny jest teraz także kod z aplikacji uwierzytelniającej.',
    },
    authenticator_removed: {
      heading: 'Usunięto jedną z aplikacji uwierzytelniających',
      paragraph:
        'Z Twojego konta w usłudze {{ projectDisplayName }} usunięto aplikację uwierzytelniającą. Jej kody już nie działają.',
    },
    totp_disabled: {
      heading: 'Usunięto aplikację uwierzytelniającą',
      paragraph:
        'Do zalogowania się na Twoje konto w usłudze {{ projectDisplayName }} nie jest już potrzebny kod z aplikacji uwierzytelniającej.',
    },
    recovery_codes_created: {
      heading: 'Nowe kody odzyskiwania',
      paragraph:
        'Utworzono nowe kody odzyskiwania dla Twojego konta w usłudze {{ projectDisplayName }}. Wcześniejsze już nie działają.',
    },
    recovery_code_used: {
      heading: 'Użyto kodu odzyskiwania',
      paragraph:
        'Do zalogowania się na Twoje konto w usłudze {{ projectDisplayName }} użyto jednego z kodów odzyskiwania. Nie można go użyć ponownie.',
    },
    passkey_added: {
      heading: 'Dodano klucz dostępu',
      paragraph: 'Na Twoje konto w usłudze {{ projectDisplayName }} można teraz logować się nowym kluczem dostępu.',
    },
    passkey_removed: {
      heading: 'Usunięto klucz dostępu',
      paragraph: 'Klucz dostępu do Twojego konta w usłudze {{ projectDisplayName }} został usunięty i już nie działa.',
    },
    oauth_account_linked: {
      heading: 'Dodano nowy sposób logowania',
      paragraph:
        'Z Twoim kontem w usłudze {{ projectDisplayName }} połączono konto innego dostawcy. Można się nim logować.',
    },
    oauth_account_unlinked: {
      heading: 'Usunięto sposób logowania',
      paragraph:
        'Od Twojego konta w usłudze {{ projectDisplayName }} odłączono konto innego dostawcy. Nie można się już nim logować.',
    },
    second_factor_guessed: {
      heading: 'Wiele błędnych kodów logowania',
      paragraph:
        'Ktoś przeszedł pierwszy etap logowania na Twoje konto w usłudze {{ projectDisplayName }}, a potem wpisał wiele błędnych kodów. Nie uzyskał dostępu.',
    },
    account_unlocked: {
      heading: 'Logowanie odblokowane',
      paragraph:
        '{{ projectDisplayName }}: wyzerowano liczbę błędnych haseł i kodów na Twoim koncie. Możesz ponownie spróbować się zalogować.',
    },
    sign_up_attempted: {
      heading: 'Masz już konto',
      paragraph:
        'Ktoś próbował zarejestrować się w usłudze {{ projectDisplayName }} z Twoim adresem, który ma już konto. Nic się nie zmieniło. Jeśli to Ty, zaloguj się. Jeśli nie znasz hasła, wybierz „Nie pamiętasz hasła?” na stronie logowania.',
    },
    sign_up_held: {
      heading: 'Twoja rejestracja czeka na zatwierdzenie',
      paragraph:
        'Twoje konto w usłudze {{ projectDisplayName }} zostało utworzone i jest sprawdzane. Otrzymasz kolejną wiadomość, gdy będzie można się zalogować.',
    },
    sign_up_approved: {
      heading: 'Możesz się już zalogować',
      paragraph: 'Twoje konto w usłudze {{ projectDisplayName }} zostało zatwierdzone. Od teraz możesz się logować.',
    },
    app_access_granted: {
      heading: 'Aplikacja uzyskała dostęp do Twojego konta',
      paragraph:
        'Aplikacja, która nie pochodzi od {{ projectDisplayName }}, uzyskała dostęp do Twojego konta. Znajdziesz ją w ustawieniach konta w sekcji „Aplikacje z dostępem”, gdzie możesz ją usunąć.',
    },
    api_key_created: {
      heading: 'Utworzono klucz API',
      paragraph:
        'Za pomocą Twojego konta w usłudze {{ projectDisplayName }} utworzono nowy klucz API. Programy, które go mają, mogą działać w imieniu Twoim lub Twojego zespołu.',
    },
    api_key_leaked: {
      heading: 'Klucz API znaleziony publicznie',
      paragraph:
        'Twój klucz API lub klucz zespołu, którego kluczami zarządzasz, w usłudze {{ projectDisplayName }} został znaleziony w publicznym miejscu. Klucz już nie działa, chyba że może być publiczny. Utwórz nowy klucz i użyj go w swoich programach.',
    },
  },
  facts: {
    appName: 'Aplikacja: {{ appName }}',
    time: 'Data i godzina: {{ time }}',
    device: 'Urządzenie: {{ device }}',
    networkAddress: 'Adres IP: {{ networkAddress }}',
    country: 'Kraj: {{ country }}',
    on: ' w systemie ',
  },
  advice: {
    secure:
      'Jeśli to Twoje działanie, nie musisz nic robić. Jeśli nie, zmień teraz hasło i zakończ wszystkie pozostałe sesje w ustawieniach konta.',
    reset:
      'Jeśli to Twoje działanie, nie musisz nic robić. Jeśli nie, ustaw teraz nowe hasło przez „Nie pamiętasz hasła?” na stronie logowania, a potem zakończ wszystkie pozostałe sesje w ustawieniach konta.',
    mailbox:
      'Jeśli to Twoje działanie, nie musisz nic robić. Jeśli nie, ktoś inny może czytać Twoją pocztę: najpierw zmień hasło do skrzynki, a potem ponownie zresetuj to hasło.',
    contact:
      'Jeśli to Twoje działanie, nie musisz nic robić. Jeśli nie, skontaktuj się od razu z obsługą {{ projectDisplayName }}: samodzielne odzyskanie konta może już nie być możliwe.',
  },
  linkConfirmation: {
    heading: 'Czy to Twoje konto?',
    noVerifiedEmail: 'Konto bez potwierdzonego adresu e-mail',
    paragraph:
      'Twoje konto {{ provider }} zostanie połączone z tym kontem w usłudze {{ projectDisplayName }} i będzie można się nim logować. Jeśli to konto nie jest Twoje, zamknij tę stronę.',
    button: 'Przejdź do {{ provider }}',
  },
}
