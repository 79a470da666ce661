// Renders the templates of a chart as Helm does, with the functions of sprig and those of Helm that the chart uses.
// Reads { "files": [path], "data": { "Values": …, "Release": …, "Chart": … } } from standard input.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

type input struct {
	Files []string               `json:"files"`
	Data  map[string]interface{} `json:"data"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var given input
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		return err
	}
	templates := template.New("chart").Option("missingkey=error")
	templates.Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var text bytes.Buffer
			err := templates.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
	})
	if _, err := templates.ParseFiles(given.Files...); err != nil {
		return err
	}
	for _, file := range given.Files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		fmt.Println("---")
		if err := templates.ExecuteTemplate(os.Stdout, name, given.Data); err != nil {
			return err
		}
	}
	return nil
}
